/** An evening's score sheet as plain data: `docs/sheet.md` describes it. */

import { call } from "../lib/api";
import { sentence } from "../lib/problem";
import type { Value } from "../lib/route";
import type { Language } from "../lib/settings";
import { readSituation, type Situation } from "./situation";
import { plainly } from "./told";

export type Kind = "hand" | "correction" | "match";

/** A winner: by `tiles`, or by the `worth` of the hand alone. */
export interface Won {
  seat: number;
  by: string;
  from?: number;
  worth?: number;
  /** Who pays for all. */
  alone?: number;
  tiles?: Situation;
}

/** A hand (a draw without winners), a correction, or the beginning of another match. */
export interface Entry {
  kind: Kind;
  wins?: Won[];
  /** What each seat gained, as people settled it. */
  payments?: number[];
  /** Who was East, where dice decide that. */
  east?: number;
  /** Who begins another match. */
  dealer?: number;
  note?: string;
}

export interface Stakes {
  /** What a point is worth in money; 0 if nothing. */
  factor: number;
  money: string;
}

export interface Sheet {
  sheet: 1;
  game: string;
  preset: string;
  options: Record<string, Value>;
  names: string[];
  /** Who deals first. */
  dealer: number;
  /** The scores to begin with, where they are not the game's. */
  start?: number[];
  stakes: Stakes;
  entries: Entry[];
}

/** A hand before it is played. */
export interface Plan {
  number: number;
  turn: number;
  dealer: number;
  repeats: number;
  round_wind: string;
  winds: string[];
}

export interface Paid {
  payer: number;
  payee: number;
  amount: number;
  because: string;
}

export interface Counted {
  seat: number;
  total: string;
  lines: { rule: string; name: string; worth: string }[];
  payments: Paid[];
}

export interface Problem {
  code: string;
  message: string;
  where: string;
}

/** What became of an entry. */
export interface Told {
  plan: Plan | null;
  wins: Counted[];
  points: number[];
  scores: number[];
  problem: Problem | null;
}

/** What a whole sheet comes to. */
export interface Reckoning {
  options: Record<string, Value>;
  start: number[];
  unit: "tai" | "phan" | "points";
  ways: string[];
  several: boolean;
  asks_east: boolean;
  entries: Told[];
  next: Plan | null;
  scores: number[];
  debts: Paid[];
}

/** Reckon a sheet. Rejects with `ApiError`. */
export async function reckon(language: Language, sheet: Sheet): Promise<Reckoning> {
  const told = await call<Reckoning>("POST", `/api/sheet?lang=${language}`, sheet);
  return { ...told, entries: told.entries.map(inWords) };
}

/** What is wrong as a sentence; with tiles, in the words of the calculator. */
function inWords(told: Told): Told {
  const { problem } = told;
  if (!problem) return told;
  const part = /\.tiles\.?(.*)$/.exec(problem.where)?.[1];
  const message =
    part === undefined ? sentence(problem.message) : plainly(problem.message, problem.code, part);
  return { ...told, problem: { ...problem, message } };
}

// Changing a sheet: each gives another one.

export function inserted(sheet: Sheet, at: number, entry: Entry): Sheet {
  return { ...sheet, entries: sheet.entries.toSpliced(at, 0, entry) };
}

export function replaced(sheet: Sheet, at: number, entry: Entry): Sheet {
  return { ...sheet, entries: sheet.entries.with(at, entry) };
}

export function removed(sheet: Sheet, at: number): Sheet {
  return { ...sheet, entries: sheet.entries.toSpliced(at, 1) };
}

/** A sheet as it was, is, and was before it was taken back. */
export interface History {
  past: readonly Sheet[];
  now: Sheet;
  future: readonly Sheet[];
}

export function begun(sheet: Sheet): History {
  return { past: [], now: sheet, future: [] };
}

export function changed(history: History, sheet: Sheet): History {
  return { past: [...history.past, history.now], now: sheet, future: [] };
}

export function undone(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  return { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

export function redone(history: History): History {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.now], now: next, future };
}

// Reading a sheet that comes from a file, a link or this device.

/** How many entries a sheet can have. */
export const LONGEST = 400;
export const LONGEST_NAME = 16;
/** Points that may change hands at once. */
export const MOST = 1_000_000;
const SEATS = 6;
const WAYS = [
  ...["self_draw", "discard", "rob_kong", "dealt"],
  ...["eight_flowers", "seven_robs", "four_kongs", "nfnl"],
];
/** What is wrong with a sheet that a newer hall has written. */
export const NEWER = "newer";

/** The sheet that a value is. Throws an `Error` whose message is the part that is wrong. */
export function readSheet(value: unknown): Sheet {
  const given = table(value, "sheet");
  const version = given["sheet"];
  if (version !== 1) throw new Error(typeof version === "number" && version > 1 ? NEWER : "sheet");
  const sheet: Sheet = {
    sheet: 1,
    game: text(given["game"], "game"),
    preset: text(given["preset"] ?? "", "preset"),
    options: options(given["options"] ?? {}),
    names: distinct(list(given["names"], "names", SEATS).map((name) => text(name, "names"))),
    dealer: seat(given["dealer"] ?? 0, "dealer"),
    stakes: stakes(given["stakes"] ?? {}),
    entries: list(given["entries"] ?? [], "entries", LONGEST).map(entry),
  };
  if (!present(given["start"])) return sheet;
  return { ...sheet, start: numbers(given["start"], "start") };
}

function entry(value: unknown, at: number): Entry {
  const where = `entries[${at}]`;
  const given = table(value, where);
  const kind = given["kind"];
  if (kind !== "hand" && kind !== "correction" && kind !== "match") throw new Error(`${where}.kind`);
  const read: Entry = { kind };
  if (present(given["wins"]))
    read.wins = list(given["wins"], `${where}.wins`, 5).map((win) => won(win, `${where}.wins`));
  if (present(given["payments"])) read.payments = numbers(given["payments"], `${where}.payments`);
  if (present(given["east"])) read.east = seat(given["east"], `${where}.east`);
  if (present(given["dealer"])) read.dealer = seat(given["dealer"], `${where}.dealer`);
  if (given["note"]) read.note = text(given["note"], `${where}.note`);
  return read;
}

function won(value: unknown, where: string): Won {
  const given = table(value, where);
  const read: Won = { seat: seat(given["seat"], where), by: text(given["by"], where) };
  if (!WAYS.includes(read.by)) throw new Error(`${where}.by`);
  for (const key of ["from", "alone"] as const)
    if (present(given[key])) read[key] = seat(given[key], `${where}.${key}`);
  if (present(given["worth"])) read.worth = whole(given["worth"], `${where}.worth`, 0, MOST);
  if (!present(given["tiles"])) return read;
  try {
    return { ...read, tiles: readSituation(given["tiles"]) };
  } catch {
    throw new Error(`${where}.tiles`);
  }
}

function stakes(value: unknown): Stakes {
  const given = table(value, "stakes");
  const factor = given["factor"] ?? 0;
  if (typeof factor !== "number" || !(factor >= 0 && factor <= MOST)) throw new Error("stakes.factor");
  return { factor, money: tidy(text(given["money"] ?? "", "stakes.money"), 8) };
}

function options(value: unknown): Record<string, Value> {
  const given = table(value, "options");
  for (const each of Object.values(given))
    if (each !== null && !["string", "number", "boolean"].includes(typeof each))
      throw new Error("options");
  return given as Record<string, Value>;
}

function present(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function table(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(where);
  return value as Record<string, unknown>;
}

function list(value: unknown, where: string, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new Error(where);
  return value as unknown[];
}

function text(value: unknown, where: string): string {
  if (typeof value !== "string" || value.length > 200) throw new Error(where);
  return value;
}

function whole(value: unknown, where: string, least: number, most: number): number {
  const number = Number.isInteger(value) ? (value as number) : NaN;
  if (!(number >= least && number <= most)) throw new Error(where);
  return number;
}

function seat(value: unknown, where: string): number {
  return whole(value, where, 0, SEATS - 1);
}

function numbers(value: unknown, where: string): number[] {
  return list(value, where, SEATS).map((each) => whole(each, where, -MOST, MOST));
}

// Names.

/** Names that can be told apart, and that cannot turn round what stands beside them. */
export function distinct(names: readonly string[]): string[] {
  const tidied = names.map((name, seat) => tidy(name, LONGEST_NAME) || String(seat + 1));
  return apart(tidied);
}

function apart(names: string[]): string[] {
  const twice = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  const told = names.map((name, seat) => (twice(name) ? `${name} ${seat + 1}` : name));
  return told.some((name, seat) => name !== names[seat]) ? apart(told) : told;
}

/** A text in one line without what is not seen, so many characters long. */
function tidy(text: string, most: number): string {
  const seen = text.normalize("NFC").replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
  return [...seen.trim()].slice(0, most).join("").trim();
}
