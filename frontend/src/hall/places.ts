import { say } from "../lib/words.svelte";

const AROUND = ["you", "right", "across", "left"];

/** Where a seat is, seen from seat 0: a side of the table where there are four, else a number. */
export function placeOf(seat: number, seats: number): string {
  const side = seats === 4 ? AROUND[seat] : undefined;
  return side ? say(`hall.place.${side}`) : say("hall.seat", { number: seat + 1 });
}
