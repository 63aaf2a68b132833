import { describe, expect, it } from "vitest";
import type { DeskForm, TileForm } from "./deskApi";
import {
  HAND,
  countOf,
  leftOf,
  put,
  sizeOf,
  sorted,
  takeFromHand,
  takeFromMeld,
  takeFrom,
  withDefaults,
  withFlag,
  withWay,
  withWinning,
  type Target,
} from "./hand";
import { empty, type Situation } from "./situation";

const plain = (tile: string, count = 4): TileForm => ({ tile, count, aside: false, wild: false });
const flower = (tile: string): TileForm => ({ tile, count: 1, aside: true, wild: false });
const joker = (tile: string): TileForm => ({ tile, count: 1, aside: true, wild: true });

const FORM: DeskForm = {
  game: "vietnamese",
  seats: 4,
  tiles: [
    Array.from({ length: 9 }, (_, i) => plain(`${i + 1}m`)),
    Array.from({ length: 9 }, (_, i) => plain(`${i + 1}p`)),
    [plain("E"), plain("C")],
    [flower("1f"), flower("2f"), joker("1j"), joker("4j")],
  ],
  size: 14,
  meld_size: 3,
  melds: ["chow", "pong", "open_kong"],
  ways: ["self_draw", "discard", "nfnl"],
  facts: ["last_tile"],
  winds: true,
  dealer: false,
  batches: true,
  safe: true,
  also: false,
  feeds: [],
};

const one = (tile: string): TileForm => {
  const found = FORM.tiles.flat().find((each) => each.tile === tile);
  if (!found) throw new Error(tile);
  return found;
};

/** The hand after some tiles were picked one after another. */
function picked(tiles: string, target: Target = HAND, from: Situation = empty("vietnamese")) {
  let state = { hand: from, target };
  for (const tile of tiles.split(" ")) state = put(state.hand, FORM, state.target, one(tile));
  return state;
}

const withMeld = (type: string, tiles = ""): Situation => ({
  ...empty("vietnamese"),
  melds: [{ type, tiles }],
});
const MELD: Target = { to: "meld", at: 0 };

describe("laying out a hand", () => {
  it("puts tiles into the hand, flowers aside, and jokers where they are wanted", () => {
    const { hand } = picked("1m E 1f 4j");
    expect(hand.hand).toBe("1mE4j");
    expect(hand.bonus).toBe("1f");
  });

  it("takes the tile that completes the hand for the winning tile, until it leaves", () => {
    const begun = { ...empty("vietnamese"), hand: "123456789m1234p" };
    const { hand } = picked("C", HAND, begun);
    expect(hand.win.tile).toBe("C");
    expect(takeFromHand(hand, 0).win.tile).toBe("C");
    expect(takeFromHand(hand, 13).win.tile).toBeUndefined();
  });

  it("knows how many copies are left, wherever they lie", () => {
    const hand = { ...withMeld("pong", "1m1m1m"), hand: "1m2m", bonus: "1f", safe: "2f" };
    const left = leftOf(hand, FORM);
    expect([left.get("1m"), left.get("2m"), left.get("1f"), left.get("2f")]).toEqual([0, 3, 0, 0]);
  });

  it("makes a whole meld of one tile, and goes back to the hand", () => {
    expect(picked("5m", MELD, withMeld("chow")).hand.melds[0]?.tiles).toBe("567m");
    expect(picked("9m", MELD, withMeld("chow")).hand.melds[0]?.tiles).toBe("789m");
    expect(picked("E", MELD, withMeld("open_kong")).hand.melds[0]?.tiles).toBe("EEEE");
    const pong = picked("5p", MELD, withMeld("pong"));
    expect(pong.hand.melds[0]?.tiles).toBe("555p");
    expect(pong.target).toEqual(HAND);
  });

  it("lets a joker stand first in a meld", () => {
    expect(picked("4j 5m", MELD, withMeld("pong")).hand.melds[0]?.tiles).toBe("4j55m");
    const chow = picked("4j 5m", MELD, withMeld("chow"));
    expect(chow.hand.melds[0]?.tiles).toBe("4j5m");
    expect(chow.target).toEqual(MELD);
    expect(put(chow.hand, FORM, chow.target, one("6m")).target).toEqual(HAND);
  });

  it("fills a set of three, and adds to it one by one", () => {
    const three = picked("5m", MELD, withMeld("set"));
    expect(three.hand.melds[0]?.tiles).toBe("555m");
    expect(put(three.hand, FORM, three.target, one("5m")).hand.melds[0]?.tiles).toBe("5555m");
  });

  it("forgets a meld whose last tile is taken away", () => {
    expect(takeFromMeld(withMeld("pong", "4j55m"), 0, 0).melds[0]?.tiles).toBe("55m");
    expect(takeFromMeld(withMeld("pong", "5m"), 0, 0).melds).toEqual([]);
  });

  it("keeps batches of bonus tiles apart", () => {
    const opening: Target = { to: "bonus", when: "opening", fresh: false };
    const first = picked("1f 4j", opening);
    expect(first.hand.bonus).toEqual([{ tiles: "1f4j", when: "opening" }]);
    const later = put(first.hand, FORM, { to: "bonus", when: "later", fresh: true }, one("2f"));
    expect(later.hand.bonus).toHaveLength(2);
    const alone = put(picked("1f").hand, FORM, opening, one("4j"));
    expect(alone.hand.bonus).toEqual([
      { tiles: "1f", when: "later" },
      { tiles: "4j", when: "opening" },
    ]);
  });

  it("keeps the order of safe discards", () => {
    const { hand } = picked("2f 1f", { to: "safe" });
    expect(hand.safe).toBe("2f1f");
    expect(takeFrom("safe", hand, 0).safe).toBe("1f");
    expect(takeFrom("safe", takeFrom("safe", hand, 0), 0)).not.toHaveProperty("safe");
  });

  it("wins on a flower only where that is said", () => {
    const hand = { ...empty("vietnamese"), hand: "123456789m1234p" };
    const won = put(hand, FORM, { to: "tile" }, one("1f")).hand;
    expect(won.hand).toContain("1f");
    expect(won.win.tile).toBe("1f");
    const other = withWinning(won, FORM, "E");
    expect(other.hand).toBe("123456789m1234pE");
  });

  it("counts tiles as the game counts them", () => {
    const kong = { ...withMeld("open_kong", "EEEE"), hand: "1m2m" };
    expect(countOf(kong, FORM)).toBe(5);
    expect(countOf(kong, { ...FORM, meld_size: 0 })).toBe(6);
    expect([sizeOf("discard", FORM), sizeOf("nfnl", FORM), sizeOf("eight_flowers", FORM)]).toEqual([
      14, 13, 0,
    ]);
  });

  it("leaves out what another way to win has no use for", () => {
    const won = { ...empty("vietnamese"), hand: "1m", win: { by: "discard", tile: "1m", from: 2 } };
    expect(withWay(won, FORM, "self_draw").win).toEqual({ by: "self_draw", tile: "1m" });
    const nfnl = withWay(won, FORM, "nfnl");
    expect([nfnl.win, nfnl.flags]).toEqual([{ by: "nfnl" }, ["nfnl_eligible"]]);
    expect(withWay(nfnl, FORM, "discard")).not.toHaveProperty("flags");
  });

  it("raises and lowers flags, and asks for the facts of the game", () => {
    const raised = withFlag(empty("vietnamese"), "last_tile", true);
    expect(raised.flags).toEqual(["last_tile"]);
    expect(withFlag(raised, "last_tile", false)).not.toHaveProperty("flags");
    const facts = withDefaults(empty("vietnamese"), FORM);
    expect([facts.seat_wind, facts.round_wind, facts.dealer]).toEqual(["E", "E", undefined]);
    expect(withDefaults({ ...facts, seat_wind: "N" }, FORM).seat_wind).toBe("N");
  });

  it("sorts as the palette stands", () => {
    expect(sorted({ ...empty("vietnamese"), hand: "C1p9m1m" }, FORM).hand).toBe("19m1pC");
  });
});
