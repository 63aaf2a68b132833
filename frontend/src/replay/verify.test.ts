import { describe, expect, test } from "vitest";
import data from "../../../tests/data/fairness.json";
import type { Value } from "../lib/route";
import { verify, type Checked } from "./verify";
import { Chance, commitment } from "./verifyFair";
import { readRecord } from "./verifyRecord";
import type { Seen } from "./verifySeen";
import { setupOf } from "./verifyTiles";

interface Vectors {
  chance: {
    seed: string;
    commitment: string;
    dice: number[];
    bounds: number[];
    numbers: number[];
  }[];
  walls: {
    game: string;
    options: Record<string, Value>;
    seed: string;
    number: number;
    wall: string;
  }[];
  records: { game: string; hands: number; lines: string[] }[];
}

const vectors = data as unknown as Vectors;
const records = vectors.records.map((record) => record.lines.join("\n") + "\n");
const taiwanese = records[0]!;

function checked(text: string, seen: Seen | null = null): Checked {
  const verdict = verify(text, seen);
  if (verdict.kind !== "checked") throw new Error(verdict.kind);
  return verdict;
}

/** The record with one event told otherwise, its checksums as they were. */
function told(text: string, wanted: (event: Record<string, unknown>) => boolean, other: object) {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line !== "" && wanted(JSON.parse(line)));
  lines[at] = JSON.stringify({ ...(JSON.parse(lines[at]!) as object), ...other });
  return { text: lines.join("\n"), line: at + 1 };
}

describe("chance from a seed", () => {
  test.each(vectors.chance)("is what the engine draws: $seed", (vector) => {
    const chance = new Chance(vector.seed);
    expect(commitment(vector.seed)).toBe(vector.commitment);
    expect(chance.dice(2, vector.dice.length)).toEqual(vector.dice);
    const stream = chance.stream("vector", 3);
    expect(vector.bounds.map((bound) => stream.below(bound))).toEqual(vector.numbers);
  });

  test.each(vectors.walls)("gives the wall of $game with $options", (vector) => {
    const { tiles } = setupOf(vector.game, vector.options)!;
    const wall = new Chance(vector.seed).shuffled(tiles, vector.number);
    expect(wall.join("")).toBe(vector.wall);
  });
});

describe("a record that holds", () => {
  test.each(vectors.records)("of $game: every tile is compared", ({ hands, lines }) => {
    const verdict = checked(lines.join("\n"));
    expect(verdict.findings).toEqual([]);
    expect(verdict.hands.map((hand) => hand.finding)).toEqual(Array(hands).fill(null));
    const drawn = readRecord(lines.join("\n")).hands.map((events) =>
      events.reduce((sum, { event }) => {
        if (event["event"] === "dealt") return sum + (event["count"] as number);
        return sum + (event["event"] === "drawn" ? 1 : 0);
      }, 0),
    );
    expect(verdict.hands.map((hand) => hand.compared)).toEqual(drawn);
  });

  test("says when its commitment was seen here", () => {
    const { commitment } = checked(taiwanese);
    expect(checked(taiwanese).seen).toBeNull();
    expect(checked(taiwanese, { commitment, when: "lobby" }).seen).toBe("lobby");
  });

  test("says whether somebody wrote the seed", () => {
    expect(checked(taiwanese).chosen).toBe(false);
    const other = told(taiwanese, (e) => e["event"] === "match_ends", { seed: "7" });
    expect(checked(other.text).chosen).toBe(true);
  });
});

describe("a record that was tampered with", () => {
  test("another seed fits neither the commitment nor the tiles", () => {
    const { text, line } = told(taiwanese, (e) => e["event"] === "match_ends", { seed: "ab" });
    const verdict = checked(text);
    expect(verdict.findings.map((each) => [each.what, each.line])).toEqual([
      ["changed", line],
      ["commitment", line],
    ]);
    expect(verdict.hands.every((hand) => hand.finding !== null)).toBe(true);
  });

  test("another commitment is not the one that was seen, nor that of the seed", () => {
    const { commitment } = checked(taiwanese);
    const { text } = told(taiwanese, (e) => "format" in e, { commitment: "00" });
    const verdict = checked(text, { commitment, when: "playing" });
    expect(verdict.findings.map((each) => each.what)).toEqual(["changed", "commitment", "seen"]);
    expect(verdict.seen).toBeNull();
    expect(verdict.hands.every((hand) => hand.finding === null)).toBe(true);
  });

  test.each(records.map((text, at) => ({ text, game: vectors.records[at]!.game })))(
    "a drawn tile of $game that was another is named with its hand and place",
    ({ text }) => {
      const wanted = (event: Record<string, unknown>): boolean =>
        event["event"] === "drawn" && event["from"] === 0 && event["tile"] !== "9s";
      const { line } = told(text, wanted, {});
      const was = JSON.parse(text.split("\n")[line - 1]!) as { seat: number; tile: string };
      const hand = checked(told(text, wanted, { tile: "9s" }).text).hands[0]!;
      expect(hand.finding).toMatchObject({ what: "drawn", line, seat: was.seat });
      expect(hand.finding).toMatchObject({ recorded: "9s", expected: was.tile });
      expect(hand.finding!.tile).toBe(hand.compared + 1 - replacedBefore(text, line));
    },
  );

  test("a dealt tile that was another is named with its place in the wall", () => {
    const dealt = (e: Record<string, unknown>): boolean => e["event"] === "dealt";
    const { line } = told(taiwanese, dealt, {});
    const was = JSON.parse(taiwanese.split("\n")[line - 1]!) as { tiles: string };
    const tiles = was.tiles.replace(/^../, "1g");
    const [hand] = checked(told(taiwanese, dealt, { tiles }).text).hands;
    expect(hand!.finding).toMatchObject({ what: "dealt", line, tile: 1, recorded: "1g" });
  });

  test.each([
    ["dealer", (e: Record<string, unknown>) => e["number"] === 1, { seat: 9 }, "odd"],
    ["number", (e: Record<string, unknown>) => e["number"] === 2, { number: 3 }, "number"],
    ["dice", (e: Record<string, unknown>) => e["number"] === 2, { dice: [7, 7, 7] }, "dice"],
    ["winds", (e: Record<string, unknown>) => e["number"] === 2, { seat_winds: [] }, "winds"],
    ["order", (e: Record<string, unknown>) => e["count"] === 17, { seat: -1 }, "odd"],
    ["count", (e: Record<string, unknown>) => e["count"] === 17, { tiles: "1m" }, "count"],
    ["text", (e: Record<string, unknown>) => e["count"] === 17, { tiles: "<b>" }, "odd"],
  ])("an impossible %s is told", (_, wanted, other, what) => {
    const { text, line } = told(taiwanese, wanted, other);
    const findings = checked(text).hands.map((hand) => hand.finding);
    expect(findings.find((each) => each !== null)).toMatchObject({ what, line });
  });

  test("another seat that begins is told", () => {
    const begins = (e: Record<string, unknown>): boolean => e["number"] === 1;
    const was = told(taiwanese, begins, {});
    const seat = (JSON.parse(taiwanese.split("\n")[was.line - 1]!) as { seat: number }).seat;
    const other = told(taiwanese, begins, { seat: (seat + 1) % 4 });
    expect(checked(other.text).hands[0]!.finding).toMatchObject({ what: "dealer" });
  });

  test("hands dealt to others are told", () => {
    const swapped = told(taiwanese, (e) => e["count"] === 16, { seat: 0 });
    const again = told(taiwanese, (e) => e["count"] === 16, { seat: 1 });
    const found = [swapped, again].map(({ text }) => checked(text).hands[0]!.finding?.what);
    expect(found).toContain("order");
  });

  test("a seat that is dealt tiles twice, and one that is dealt none, are told", () => {
    const lines = taiwanese.split("\n");
    const last = lines.findLastIndex((line) => line.includes('"dealt"'));
    const twice = [...lines.slice(0, last + 1), ...lines.slice(last)].join("\n");
    const none = [...lines.slice(0, last), ...lines.slice(last + 1)].filter(
      (line, at) => at < last || !line.includes('"drawn"'),
    );
    expect(checked(twice).hands.at(-1)!.finding).toMatchObject({ what: "again", line: last + 2 });
    expect(checked(none.join("\n")).hands.at(-1)!.finding).toMatchObject({ what: "short" });
  });

  test("a wall from which too much is drawn is told", () => {
    const lines = taiwanese.split("\n");
    const { tiles } = setupOf("taiwanese", {})!;
    const wall = new Chance(checked(taiwanese).seed).shuffled(tiles, 1);
    const first = lines.findIndex((line) => line.includes('"drawn"'));
    const dealt = 4 * 16 + 1;
    const draws = [...wall.slice(dealt), "1m"].map((tile) =>
      JSON.stringify({ event: "drawn", seat: 0, tile, from: 0 }),
    );
    const text = [...lines.slice(0, first), ...draws, ...lines.slice(first)].join("\n");
    const [hand] = checked(text).hands;
    expect(hand!.finding).toMatchObject({ what: "beyond", line: first + draws.length });
    expect(hand!.compared).toBe(wall.length);
  });

  test("one changed letter is found by the checksum of its line", () => {
    const lines = taiwanese.split("\n");
    lines[4] = lines[4]!.replace(/^\{/, "{ ");
    expect(checked(lines.join("\n")).findings).toMatchObject([{ what: "changed", line: 5 }]);
  });
});

describe("what cannot be checked", () => {
  test.each([
    ["", 1],
    ["a recipe", 1],
    ['{"format":"sparrowhall-record"}', 1],
    [`${taiwanese}and more`, taiwanese.split("\n").length],
    [taiwanese.replace("\n", '\n{"event":"drawn"}\n'), 2],
  ])("is no record: %#", (text, line) => {
    expect(verify(text, null)).toEqual({ kind: "unreadable", line });
  });

  test("is a match that has not told its seed", () => {
    const lines = taiwanese.trimEnd().split("\n").slice(0, -1);
    expect(verify(lines.join("\n"), null)).toEqual({ kind: "unfinished" });
    const last = taiwanese.trimEnd().split("\n").at(-1)!;
    expect(verify(`${lines[0]!}\n${last}\n`, null)).toEqual({ kind: "unfinished" });
  });

  test("is a game that the page does not know", () => {
    const { text } = told(taiwanese, (e) => "format" in e, { rules: "riichi" });
    expect(verify(text, null)).toEqual({ kind: "unknown_game", game: "riichi" });
  });

  test("is a match whose walls were known: a what-if", () => {
    const { text } = told(taiwanese, (e) => "format" in e, { what_if: true });
    expect(verify(text, null)).toEqual({ kind: "what_if" });
    const { commitment } = checked(taiwanese);
    expect(checked(text, { commitment, when: "lobby" }).seen).toBe("lobby");
  });
});

/** How many tiles came from the wall's end in the first hand before a line. */
function replacedBefore(text: string, line: number): number {
  const before = text.split("\n").slice(1, line - 1);
  const events = before.map((each) => JSON.parse(each) as Record<string, unknown>);
  return events.filter((event) => event["event"] === "drawn" && event["from"] !== 0).length;
}
