import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import data from "../../../tests/data/fairness.json";
import { verify } from "./verify";

type Line = Record<string, unknown>;

const RECORDS = (data as unknown as { records: { lines: string[] }[] }).records.map(({ lines }) =>
  lines.filter(Boolean),
);
const TRIES = 70;

/** Numbers below n by chance that is the same every time. */
function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** The lines with checksums made anew, as a forger would. */
function sealed(lines: Line[]): string {
  let sum = "";
  return lines
    .map(({ sum: _, ...line }) => {
      const text = JSON.stringify(line);
      sum = bytesToHex(sha256(utf8ToBytes(sum + text))).slice(0, 12);
      return `${text.slice(0, -1)},"sum":"${sum}"}\n`;
    })
    .join("");
}

/** Whether all is said to be well. */
function passes(text: string): boolean {
  const told = verify(text, null);
  return (
    told.kind === "checked" && !told.findings.length && told.hands.every((hand) => !hand.finding)
  );
}

const isDraw = (line: Line | undefined): boolean => line?.["event"] === "drawn";
const head = (line: Line): boolean => line["from"] === 0;

type Change = (lines: Line[], at: number, random: (n: number) => number) => Line[] | null;

/** Another value in one line; null where that would change nothing. */
const other =
  (event: string, key: string, make: (was: unknown, random: (n: number) => number) => unknown): Change =>
  (lines, at, random) => {
    const line = lines[at]!;
    if (line["event"] !== event || !(key in line)) return null;
    const value = make(line[key], random);
    const same = JSON.stringify(value) === JSON.stringify(line[key]);
    return same ? null : lines.with(at, { ...line, [key]: value });
  };

const seat = (was: unknown, random: (n: number) => number): unknown => ((was as number) + 1 + random(3)) % 4;
const tileOf = (_: unknown, random: (n: number) => number): string => `${1 + random(9)}${"mps"[random(3)]}`;

/** Two tiles of a text change places. */
function exchanged(was: unknown, random: (n: number) => number): unknown {
  const tiles: string[] = String(was).match(/\d[a-z]|[A-Z]/g) ?? [];
  const [one, two] = [random(tiles.length), random(tiles.length)];
  return tiles.with(one, tiles[two]!).with(two, tiles[one]!).join("");
}

/** Whether another tile is drawn from the same end later in the hand. */
function goesOn(lines: Line[], at: number): boolean {
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line["event"] === "deal_begins");
  const hand = end < 0 ? rest : rest.slice(0, end);
  return hand.some(
    (line) => isDraw(line) && head(line) === head(lines[at]!) && line["tile"] !== lines[at]!["tile"],
  );
}

const CHANGES: Record<string, Change> = {
  "whoever begins": other("deal_begins", "seat", seat),
  "the number of a hand": other("deal_begins", "number", (was, random) => (was as number) + 1 + random(9)),
  "the dice": other("deal_begins", "dice", (was, random) =>
    (was as number[]).length ? (was as number[]).with(random(3), 1 + random(7)) : [1 + random(6)],
  ),
  "the winds": other("deal_begins", "seat_winds", (was) => (was as string[]).toReversed()),
  "who is dealt": other("dealt", "seat", seat),
  "a dealt tile": other("dealt", "tiles", (was, random) => tileOf(was, random) + String(was).replace(/^(\d[a-z]|[A-Z])/, "")),
  "the order of dealt tiles": other("dealt", "tiles", exchanged),
  "one dealt tile fewer": other("dealt", "tiles", (was) => String(was).replace(/^(\d[a-z]|[A-Z])/, "")),
  "one dealt tile more": other("dealt", "tiles", (was, random) => String(was) + tileOf(was, random)),
  "a drawn tile": other("drawn", "tile", tileOf),
  "a tile that is none": other("drawn", "tile", (_, random) => ["", null, 7, "1m2m", {}][random(5)]),
  "a draw that is missing": (lines, at) =>
    isDraw(lines[at]) && goesOn(lines, at) ? lines.toSpliced(at, 1) : null,
  "a draw told twice": (lines, at) =>
    isDraw(lines[at]) && goesOn(lines, at) ? lines.toSpliced(at, 0, lines[at]!) : null,
  "a dealt hand that is missing": (lines, at) =>
    lines[at]!["event"] === "dealt" ? lines.toSpliced(at, 1) : null,
  "a dealt hand told twice": (lines, at) =>
    lines[at]!["event"] === "dealt" ? lines.toSpliced(at, 0, lines[at]!) : null,
  "a hand that does not begin": (lines, at) =>
    lines[at]!["event"] === "deal_begins" ? lines.toSpliced(at, 1) : null,
  "the seed": other("match_ends", "seed", (was, random) => `${String(was)}${random(10)}`),
};

describe("a forged record with checksums that fit", () => {
  test.each(Object.entries(CHANGES))("is found out by %s", (_, change) => {
    const random = chance(7);
    let made = 0;
    for (let tries = 0; tries < 3000 && made < TRIES / 5; tries += 1) {
      const lines = RECORDS[random(RECORDS.length)]!.map((line) => JSON.parse(line) as Line);
      const forged = change(lines, random(lines.length), random);
      if (!forged) continue;
      made += 1;
      expect(passes(sealed(forged)), JSON.stringify(forged)).toBe(false);
    }
    expect(made).toBeGreaterThan(2);
  });

  test("nothing is found where nothing was changed", () => {
    for (const lines of RECORDS) expect(passes(sealed(lines.map((line) => JSON.parse(line) as Line)))).toBe(true);
  });
});

test("a record in which any letter was changed does not pass", () => {
  const random = chance(11);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const text = RECORDS[random(RECORDS.length)]!.join("\n") + "\n";
    const at = random(text.length - 1);
    const letter = String.fromCharCode(32 + random(95));
    if (text[at] === letter) continue;
    expect(passes(text.slice(0, at) + letter + text.slice(at + 1)), `${at} ${letter}`).toBe(false);
  }
});
