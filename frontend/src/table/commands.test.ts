import { describe, expect, test } from "vitest";
import { buttonsOf, canGive, commandOf, discardOf, keyOf, KEYS } from "./commands";
import { discards, flex, question, taiwanese, vietnamese } from "./samples";
import { follow } from "./sorting";

const MOVES = "cpkwrnxs";

describe("keys", () => {
  const asked = taiwanese().question;

  test("a tile's key discards it", () => {
    expect(commandOf("2", asked, [])).toEqual({ do: "act", action: 101 });
  });

  test("equal tiles share a key", () => {
    const held = follow([], taiwanese().picture!.places[0]!.hand, false);
    expect(held.map((each) => keyOf(each, asked, held))).toEqual(["1", "2", "3", "4", "4", "5", "6"]);
  });

  test("a move's key makes it", () => {
    expect(commandOf("p", vietnamese().question, [])).toEqual({ do: "act", action: 2 });
  });

  test("without a question only the table's own keys are left", () => {
    expect(commandOf("1", null, [])).toBeNull();
    expect(commandOf("?", null, [])).toEqual({ do: "keys" });
  });

  test("where tiles are marked, each place has a key", () => {
    const held = follow([], ["4m", "4m"], false);
    expect(commandOf("2", flex().question, held)).toEqual({ do: "tile", id: held[1]!.id });
    expect(commandOf("3", flex().question, held)).toBeNull();
  });

  test("the table's own keys are no moves and no keys of tiles", () => {
    const tiles = discards("1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p".match(/../g)!).map((each) => each.key);
    for (const key of Object.keys(KEYS)) expect([...MOVES, ...tiles]).not.toContain(key);
  });
});

describe("what is on offer", () => {
  test("discards need no button", () => {
    expect(buttonsOf(taiwanese().question)).toEqual([]);
    expect(buttonsOf(vietnamese().question).map((each) => each.verb)).toEqual([
      "win",
      "pong",
      "pass",
    ]);
  });

  test("a tile that may not be discarded has no discard", () => {
    expect(discardOf("9p", taiwanese().question)).toBeUndefined();
  });

  test("only so many tiles can be passed on", () => {
    expect([2, 3].map((marked) => canGive(flex().question, marked))).toEqual([false, true]);
    expect(canGive(question([]), 0)).toBe(false);
  });
});
