/** A record read line by line, its checksums held against its text. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Value } from "../lib/route";

export type Entry = Record<string, unknown>;

export interface Header {
  game: string;
  options: Record<string, Value>;
  commitment: string;
  /** Whether this was played on from a point of another match, so that its walls were known. */
  whatIf: boolean;
}

export interface Paper {
  header: Header;
  /** The events of each hand, with the number of their line; sealed answers are left out. */
  hands: { line: number; event: Entry }[][];
  /** "" where the record does not reach the end of the match. */
  seed: string;
  seedLine: number;
  /** The first line that is not as it was written; 0 if all are. */
  changed: number;
}

/** A text that is no record; `line` is the first that is wrong. */
export class NoRecord extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

const SUM = /,"sum":"([0-9a-f]{12})"\}$/;

/** Read a record. Throws `NoRecord`. */
export function readRecord(text: string): Paper {
  const rows = text.split("\n");
  if (rows.at(-1) === "") rows.pop();
  const read: Paper = {
    header: headerOf(parse(rows[0] ?? "", 1)),
    hands: [],
    seed: "",
    seedLine: 0,
    changed: 0,
  };
  let sum = "";
  rows.forEach((row, at) => {
    const line = at + 1;
    sum = sumOf(sum, row);
    if (!read.changed && SUM.exec(row)?.[1] !== sum) read.changed = line;
    if (at) take(read, parse(row, line), line);
  });
  return read;
}

function take(read: Paper, event: Entry, line: number): void {
  if (event["event"] === "match_ends") {
    read.seed = String(event["seed"] ?? "");
    read.seedLine = line;
  } else if (event["event"] === "deal_begins") {
    read.hands.push([{ line, event }]);
  } else if (event["event"] !== "answer") {
    const hand = read.hands.at(-1);
    if (!hand) throw new NoRecord(line);
    hand.push({ line, event });
  }
}

/** The checksum of a line: over the one before it and the line without its own. */
function sumOf(before: string, row: string): string {
  return bytesToHex(sha256(utf8ToBytes(before + row.replace(SUM, "}")))).slice(0, 12);
}

function parse(row: string, line: number): Entry {
  try {
    const entry: unknown = JSON.parse(row);
    if (isEntry(entry)) return entry;
  } catch {
    // said below
  }
  throw new NoRecord(line);
}

function headerOf(entry: Entry): Header {
  const { format, version, rules, options, commitment } = entry;
  const right = format === "sparrowhall-record" && version === 1 && typeof rules === "string";
  if (!right || !isEntry(options) || typeof commitment !== "string") throw new NoRecord(1);
  return {
    game: rules,
    options: options as Record<string, Value>,
    commitment,
    whatIf: entry["what_if"] === true,
  };
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);
