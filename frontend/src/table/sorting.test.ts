import { describe, expect, test } from "vitest";
import { follow, moved, type Held } from "./sorting";

const tiles = (held: Held[]): string[] => held.map((each) => each.tile);

describe("a hand that changes", () => {
  const before = follow([], ["1m", "5p", "5p", "E"], false);

  test("every tile has an identity, equal tiles too", () => {
    expect(new Set(before.map((each) => each.id)).size).toBe(4);
  });

  test("tiles that stay keep it", () => {
    const after = follow(before, ["1m", "5p", "E", "C"], false);
    expect(after.slice(0, 3)).toEqual([before[0], before[1], before[3]]);
    expect(before.map((each) => each.id)).not.toContain(after[3]!.id);
  });

  test("sorted, it stands as it was sent", () => {
    expect(tiles(follow(before, ["E", "1m"], false))).toEqual(["E", "1m"]);
  });

  test("in the player's own order, new tiles come last", () => {
    const own = moved(before, before[3]!.id, 0);
    expect(tiles(follow(own, ["1m", "2m", "5p", "E"], true))).toEqual(["E", "1m", "5p", "2m"]);
  });
});

describe("moving a tile", () => {
  const hand = follow([], ["1m", "2m", "3m"], false);

  test("takes it out and puts it in", () => {
    expect(tiles(moved(hand, hand[0]!.id, 1))).toEqual(["2m", "1m", "3m"]);
  });

  test("stops at the ends", () => {
    expect(tiles(moved(hand, hand[0]!.id, -1))).toEqual(["1m", "2m", "3m"]);
    expect(tiles(moved(hand, hand[0]!.id, 9))).toEqual(["2m", "3m", "1m"]);
  });

  test("leaves a hand without it alone", () => {
    expect(moved(hand, 99, 0)).toEqual(hand);
  });
});
