/** What is shuffled and how it is dealt: the few rules that fix where each tile of a wall goes. */

import type { Value } from "../lib/route";

type Options = Record<string, Value>;

/** A game as far as chance is concerned. `tiles` are sorted by kind. */
export interface Setup {
  tiles: string[];
  seats: number;
  /** Tiles dealt to everybody, and to whoever begins. */
  each: number;
  first: number;
  dice: number;
  /** Who has the East wind, from whom the winds follow in turn; null in a game without. */
  east: ((dealer: number, firstDealer: number, dice: number[]) => number) | null;
}

/** What a game is played with at a table; null for a game that is not known here. */
export function setupOf(game: string, options: Options): Setup | null {
  if (game === "taiwanese") {
    const tiles = [...natural(DRAGONS), ...numbered("fg", 4)];
    return { tiles, seats: 4, each: 16, first: 17, dice: 3, east: eastBy(options) };
  }
  if (game === "vietnamese") {
    const tiles = [...natural(DRAGONS), ...numbered("fgkq", 4), ...numbered("j", 8)];
    return { tiles, seats: 4, each: 13, first: 14, dice: 0, east: (dealer) => dealer };
  }
  if (game === "flex") {
    const first = options["east_14"] === true ? 14 : 13;
    const seats = count(options["players"]);
    return { tiles: flexTiles(options), seats, each: 13, first, dice: 0, east: null };
  }
  return null;
}

/** The tiles of a text such as `1m2mE`; null if it is none. */
export function readTiles(text: unknown): string[] | null {
  if (typeof text !== "string" || !/^(\d[a-z]|[A-Z])*$/.test(text)) return null;
  return text.match(/\d[a-z]|[A-Z]/g) ?? [];
}

/** East in Taiwanese mahjong: by default the seat whose wall the dice break. */
function eastBy(options: Options): Setup["east"] {
  if (options["seat_wind_mode"] === "fixed") return (_, firstDealer) => firstDealer;
  if (options["seat_wind_mode"] !== "opening") return (dealer) => dealer;
  return (dealer, _, dice) => (dealer + dice.reduce((sum, each) => sum + each, 0) - 1) % 4;
}

const DRAGONS = ["C", "F", "P"];
const FLEX_DRAGONS = ["0m", "0s", "0p"];

function flexTiles(options: Options): string[] {
  return [
    ...natural(FLEX_DRAGONS, options["winds"] !== false),
    ...copies("0f", count(options["flowers"])),
    ...copies("0j", count(options["jokers"])),
    ...copies("0b", count(options["blanks"])),
  ];
}

function natural(dragons: string[], winds = true): string[] {
  const kinds = [...numbered("mps", 9), ...(winds ? ["E", "S", "W", "N"] : []), ...dragons];
  return kinds.flatMap((kind) => copies(kind, 4));
}

/** Each letter with the numbers from 1 on. */
function numbered(letters: string, most: number): string[] {
  return [...letters].flatMap((letter) =>
    Array.from({ length: most }, (_, at) => `${at + 1}${letter}`),
  );
}

const copies = (kind: string, times: number): string[] => Array<string>(times).fill(kind);

/** A small whole number of a record that may say anything. */
function count(value: Value | undefined): number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 64
    ? value
    : 0;
}
