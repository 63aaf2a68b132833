/** What the seats of a described hand are called. */

import { knows, say } from "../lib/words.svelte";
import { windName } from "../table/names";
import type { Situation } from "./situation";

const WINDS = "ESWN";

/** The wind of a seat, reckoned from the winner's; "" if that is not known. */
export function windOf(hand: Situation, seat: number): string {
  const own = hand.seat_wind ? WINDS.indexOf(hand.seat_wind) : -1;
  return own < 0 ? "" : (WINDS[(own + seat - hand.winner + 4) % 4] ?? "");
}

/** Every seat's name: as given, else where it sits as the winner sees it, with its wind. */
export function seatNames(hand: Situation, seats: number, names: readonly string[] = []): string[] {
  return Array.from({ length: seats }, (_, seat) => names[seat] || described(hand, seats, seat));
}

function described(hand: Situation, seats: number, seat: number): string {
  const steps = (seat - hand.winner + seats) % seats;
  const own = `desk.chair.${steps}`;
  const four = seats === 4 || steps === 0;
  const chair = four && knows(own) ? say(own) : say("desk.chair_after", { count: steps });
  const wind = seats === 4 ? windName(windOf(hand, seat)) : "";
  return wind ? say("desk.chair_wind", { chair, wind }) : chair;
}
