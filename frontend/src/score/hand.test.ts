import { describe, expect, it } from "vitest";
import type { DeskForm, TileForm } from "./deskApi";
import {
  HAND,
  countOf,
  leftOf,
  lyingBeside,
  otherwise,
  put,
  seatedAt,
  sizeOf,
  sorted,
  takeFromHand,
  takeFromMeld,
  takeFrom,
  turnBatch,
  withDefaults,
  withFlag,
  withSource,
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

  it("has every tile once, also those seen elsewhere on the table", () => {
    const { hand } = picked("1m 1m", { to: "seen" });
    expect([hand.seen, hand.hand]).toEqual(["11m", ""]);
    const all = { ...hand, bonus: [{ tiles: "1f", when: "later" }], safe: "2f" };
    expect(lyingBeside(all)).toBe("1f2f11m");
    expect([leftOf(all, FORM).get("1m"), leftOf(all, FORM).get("1f")]).toEqual([2, 0]);
    expect(takeFrom("seen", takeFrom("seen", hand, 0), 0)).not.toHaveProperty("seen");
  });

  it("can have set tiles aside at another time", () => {
    const later = { ...empty("vietnamese"), bonus: "1f4j" };
    const opening = turnBatch(later, 0);
    expect(opening.bonus).toEqual([{ tiles: "1f4j", when: "opening" }]);
    expect(turnBatch(opening, 0).bonus).toEqual([{ tiles: "1f4j", when: "later" }]);
  });

  it("has nobody win on the own discard", () => {
    const won = { ...empty("flex"), win: { by: "discard", from: 2, also: [1, 3] } };
    expect(withSource(won, 1).win).toEqual({ by: "discard", from: 1, also: [3] });
    expect(withSource(won, -1).win).toEqual({ by: "discard", also: [1, 3] });
  });

  it("leaves out those who have no seat at a smaller table", () => {
    const six = { ...empty("flex"), winner: 5, dealer: 4, win: { by: "discard", from: 4, also: [1, 2] } };
    const four = seatedAt(six, 4);
    expect([four.winner, four.dealer, four.win]).toEqual([0, undefined, { by: "discard", also: [1, 2] }]);
    expect(seatedAt(six, 6)).toEqual(six);
  });

  it("is turned round in one condition, and keeps what still fits", () => {
    const won = { ...empty("flex"), winner: 2, win: { by: "discard", tile: "5p", from: 0, also: [1] } };
    const flag = { kind: "flag", name: "sunset", on: false };
    expect(otherwise(won, flag, 3).flags).toEqual(["sunset"]);
    const drawn = otherwise(won, { kind: "by", name: "self_draw", on: false }, 3);
    expect(drawn.win).toEqual({ by: "self_draw", tile: "5p" });
    const back = otherwise(drawn, { kind: "by", name: "discard", on: false }, 3);
    expect(back.win).toEqual({ by: "discard", tile: "5p", from: 0 });
  });

  it("keeps the winning tile in mind while the hand is complete as dealt", () => {
    const won = { ...empty("vietnamese"), hand: "123456789m1234pE", win: { by: "self_draw", tile: "5m" } };
    expect(withWay(withWay(won, FORM, "dealt"), FORM, "self_draw").win.tile).toBe("5m");
  });
});
