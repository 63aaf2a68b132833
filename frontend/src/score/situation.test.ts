import { describe, expect, it } from "vitest";
import flex from "../../../tests/data/cases/flex.json";
import taiwanese from "../../../tests/data/cases/taiwanese.json";
import vietnamese from "../../../tests/data/cases/vietnamese.json";
import { handAddress, pack, unpack } from "../lib/link";
import { tilesIn } from "../table/names";
import { batchesOf, empty, isSame, readSituation, shorthand, spelled, Unreadable } from "./situation";

interface Case {
  id: string;
  situation: Record<string, unknown>;
}

const CASES = [...taiwanese, ...vietnamese, ...flex] as Case[];

describe("a described hand", () => {
  it.each(CASES.map((each) => [each.id, each.situation]))(
    "%s survives the way through a link and the page unchanged",
    (_, situation) => {
      const read = readSituation(unpack(pack(situation)));
      expect(read).toEqual({ melds: [], winner: 0, ...situation });
      expect(readSituation(unpack(pack(read)))).toEqual(read);
      expect(spelled(tilesIn(read.hand))).toBeTruthy();
      expect(tilesIn(spelled(tilesIn(read.hand)))).toEqual(tilesIn(read.hand));
      expect(handAddress(read)).toMatch(/^\/score#s=[\w-]+$/);
    },
  );

  it("without a win yet is a hand on its way", () => {
    expect(readSituation({ rules: "flex", hand: "1m" }).win).toEqual({ by: "self_draw" });
  });

  it.each([
    [{ rules: "flex", hand: "1m", colour: "red" }, "colour"],
    [{ rules: "flex", hand: 1 }, "hand"],
    [{ hand: "1m" }, "rules"],
    [{ rules: "flex", hand: "1m", melds: [{ type: "set" }] }, "melds"],
    [{ rules: "flex", hand: "1m", win: { by: "discard", whose: 1 } }, "win"],
    [{ rules: "flex", hand: "1m", winner: -1 }, "winner"],
    [{ rules: "flex", hand: "1m", options: { players: [] } }, "options"],
    [[], ""],
    ["1m", ""],
    [null, ""],
  ])("that cannot be read names the key: %j", (value, key) => {
    const read = (): unknown => readSituation(value);
    expect(read).toThrow(Unreadable);
    try {
      read();
    } catch (error) {
      expect((error as Unreadable).key).toBe(key);
    }
  });

  it("is the same in whatever order its keys stand", () => {
    const melds = [{ type: "pong", tiles: "EEE" }];
    const hand = { ...empty("flex"), melds };
    const turned = { melds: [{ tiles: "EEE", type: "pong" }], rules: "flex", hand: "", winner: 0, win: { by: "self_draw" } };
    expect(isSame(hand, turned)).toBe(true);
    expect(isSame(hand, empty("flex"))).toBe(false);
    expect(isSame(hand, { ...hand, dealer: 0 })).toBe(false);
  });

  it("can be typed", () => {
    const melds = [
      { type: "pong", tiles: "EEE" },
      { type: "concealed_kong", tiles: "2222p" },
      { type: "added_kong", tiles: "3333s" },
      { type: "chow", tiles: "4s5s3j", as: "345s" },
    ];
    expect(shorthand({ ...empty("vietnamese"), hand: "1m2m 3mE", melds })).toBe(
      "123mE[EEE](2222p)[333s+3s][45s3j=345s]",
    );
  });

  it("has its tiles aside in batches or one by one", () => {
    const hand = empty("vietnamese");
    expect(batchesOf(hand)).toEqual([]);
    expect(batchesOf({ ...hand, bonus: "1f2f" })).toEqual([{ tiles: "1f2f", when: "" }]);
    const batches = [{ tiles: "1f", when: "opening" }];
    expect(batchesOf({ ...hand, bonus: batches })).toEqual(batches);
  });
});
