import { describe, expect, test } from "vitest";
import { columns, here, others } from "./layout";

describe("seats round the table", () => {
  test("the next player sits on the right, the one before on the left", () => {
    expect(others(1, 4)).toEqual([
      { seat: 2, side: "right" },
      { seat: 3, side: "top" },
      { seat: 0, side: "left" },
    ]);
  });

  test.each([
    [2, ["top"]],
    [3, ["right", "left"]],
    [5, ["right", "top", "top", "left"]],
    [6, ["right", "top", "top", "top", "left"]],
  ])("%i players", (seats, sides) => {
    expect(others(0, seats).map((each) => each.side)).toEqual(sides);
  });

  test("an onlooker sits with the first seat", () => {
    expect(here(-1)).toBe(0);
    expect(others(-1, 4).map((each) => each.seat)).toEqual([1, 2, 3]);
  });
});

test("a hand of 17 tiles has two rows", () => {
  expect(columns(17)).toBe(9);
  expect(columns(3)).toBe(8);
});
