/** A described hand: the scoring JSON, read from a link and kept as it is. */

import type { Value } from "../lib/route";
import { tilesIn } from "../table/names";

export interface MeldGiven {
  type: string;
  tiles: string;
  /** What it reads as, where its jokers leave that open. */
  as?: string;
}

export interface Batch {
  tiles: string;
  when: string;
}

export interface Win {
  by: string;
  tile?: string;
  from?: number;
  also?: number[];
}

export interface Feed {
  seat: number;
  rule: string;
  tiles?: number;
}

/** A hand that is won, or on its way there. */
export interface Situation {
  rules: string;
  options?: Record<string, Value>;
  hand: string;
  melds: MeldGiven[];
  bonus?: string | Batch[];
  winner: number;
  dealer?: number;
  seat_wind?: string;
  round_wind?: string;
  repeats?: number;
  win: Win;
  flags?: string[];
  safe?: string;
  feeds?: Feed[];
  /** Tiles that lie elsewhere for all to see: no fact of the hand, but no longer to be drawn. */
  seen?: string;
}

/** A hand that cannot be read: `key` is what is wrong in it, "" if it is no hand at all. */
export class Unreadable extends Error {
  constructor(readonly key: string) {
    super(key);
  }
}

/** Whether a value is of the kind that a key must have. */
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value.length <= 400;
const isWhole: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const isTable: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= 40 && value.every(check);

const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

/** An object with these keys; those that end with `?` may be missing. */
function shaped(keys: Record<string, Check>): Check {
  return (value) => {
    if (!isTable(value)) return false;
    return checked(value as Record<string, unknown>, keys) === "";
  };
}

/** The first key that is missing, strange or wrong; "" if there is none. */
function checked(value: Record<string, unknown>, keys: Record<string, Check>): string {
  const strange = Object.keys(value).find((key) => !(key in keys) && !(`${key}?` in keys));
  if (strange !== undefined) return strange;
  for (const [key, check] of Object.entries(keys)) {
    const name = key.replace("?", "");
    if (name in value ? !check(value[name]) : name === key) return name;
  }
  return "";
}

const MELD = shaped({ type: isText, tiles: isText, "as?": isText });
const BATCH = shaped({ tiles: isText, when: isText });
const FEED = shaped({ seat: isWhole, rule: isText, "tiles?": isWhole });
const OPTION: Check = (value) => value === null || isWhole(value) || isText(value) || typeof value === "boolean";

const KEYS: Record<string, Check> = {
  rules: isText,
  "options?": (value) => isTable(value) && Object.values(value as object).every(OPTION),
  hand: isText,
  "melds?": listOf(MELD),
  "bonus?": either(isText, listOf(BATCH)),
  "winner?": isWhole,
  "dealer?": isWhole,
  "seat_wind?": isText,
  "round_wind?": isText,
  "repeats?": isWhole,
  "win?": shaped({ "by?": isText, "tile?": isText, "from?": isWhole, "also?": listOf(isWhole) }),
  "flags?": listOf(isText),
  "safe?": isText,
  "feeds?": listOf(FEED),
  "seen?": isText,
};

/** The hand that a link carries. Throws `Unreadable`, naming the key that is wrong. */
export function readSituation(value: unknown): Situation {
  if (!isTable(value)) throw new Unreadable("");
  const given = value as Record<string, unknown>;
  const wrong = checked(given, KEYS);
  if (wrong) throw new Unreadable(wrong);
  const read = given as unknown as Partial<Situation> & { rules: string; hand: string };
  const { melds = [], winner = 0 } = read;
  return { ...read, melds, winner, win: { by: "self_draw", ...read.win } };
}

/** A hand without tiles. */
export function empty(rules: string, options: Record<string, Value> = {}): Situation {
  const bare: Situation = { rules, hand: "", melds: [], winner: 0, win: { by: "self_draw" } };
  return Object.keys(options).length ? { ...bare, options } : bare;
}

/** Whether two hands say the same, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}

/** Tiles written together, digits of one suit grouped, in the order given. */
export function spelled(tiles: readonly string[]): string {
  let text = "";
  let digits = "";
  let suit = "";
  for (const tile of [...tiles, ""]) {
    const own = tile.length > 1 ? (tile.at(-1) ?? "") : "";
    if (digits && own !== suit) {
      text += digits + suit;
      digits = "";
    }
    suit = own;
    if (own) digits += tile.slice(0, -1);
    else text += tile;
  }
  return text;
}

/** The hand as people type it: `123m[EEE](2222p)`. */
export function shorthand(situation: Situation): string {
  const melds = situation.melds.map((meld) => {
    const tiles = tilesIn(meld.tiles);
    const added = meld.type === "added_kong";
    const text = added ? `${spelled(tiles.slice(0, 3))}+${spelled(tiles.slice(3))}` : spelled(tiles);
    const whole = meld.as ? `${text}=${meld.as}` : text;
    return meld.type === "concealed_kong" ? `(${whole})` : `[${whole}]`;
  });
  return spelled(tilesIn(situation.hand)) + melds.join("");
}

/** The batches of tiles set aside; tiles that were given one by one are one batch without a time. */
export function batchesOf(situation: Situation): Batch[] {
  const { bonus = "" } = situation;
  if (typeof bonus !== "string") return bonus;
  return bonus ? [{ tiles: bonus, when: "" }] : [];
}
