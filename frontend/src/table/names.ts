/** Tiles and players in words. */

import type { State } from "../generated/messages";
import { knows, say } from "../lib/words.svelte";

/** A tile in full words; `american` where dragons are numbers. */
export function tileName(tile: string, american: boolean): string {
  const own = `tiles.american.${tile}`;
  return say(american && knows(own) ? own : `tiles.tile.${tile}`);
}

/** Several tiles in full words. */
export function tileNames(tiles: readonly string[], american: boolean): string {
  return tiles.map((tile) => tileName(tile, american)).join(say("board.comma"));
}

/** A wind's word, "" if there is none. */
export function windName(wind: string): string {
  return wind && say(`tiles.wind.${wind}`);
}

/** What a player is called. */
export function nameOf(state: State, seat: number): string {
  return state.table.players[seat]?.name ?? "";
}

/** Several players, such as those who are waited for; the receiver is "you". */
export function namesOf(state: State, seats: readonly number[]): string {
  return seats
    .map((seat) => (seat === state.you ? say("board.you") : nameOf(state, seat)))
    .join(say("board.comma"));
}

/** A number with its sign: +3, −3, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : plain(value);
}

/** A number as it stands in a score. */
export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** The tiles of a text in notation: `22s5p` is 2s, 2s and 5p. */
export function tilesIn(notation: string): string[] {
  const found = notation.matchAll(/(\d+)([a-z])|[A-Z]/g);
  return [...found].flatMap(([all, numbers, suit]) =>
    numbers ? [...numbers].map((number) => number + suit) : [all],
  );
}
