import { describe, expect, it } from "vitest";
import {
  begun,
  changed,
  inserted,
  NEWER,
  readSheet,
  redone,
  removed,
  replaced,
  undone,
  type Plan,
  type Reckoning,
  type Sheet,
} from "./sheet";
import {
  draftOf,
  entryOf,
  handOf,
  missing,
  planAt,
  waysOf,
  withSource,
  withTiles,
  withWinner,
} from "./sheetDraft";
import { csvOf, linkOf, readLink } from "./sheetTravel";
import { signed } from "../table/names";
import { factorIn, factorWords, moneyWords, nameOf, wholeIn } from "./sheetWords";

const DRAW = { kind: "hand" as const };
const WON = { kind: "hand" as const, wins: [{ seat: 1, by: "discard", from: 2, worth: 7 }] };
const SHEET: Sheet = {
  sheet: 1,
  game: "taiwanese",
  preset: "",
  options: { max_repeats: null },
  names: ["Lan", "Minh", "Wren", "Ngọc"],
  dealer: 0,
  stakes: { factor: 0.5, money: "NT$" },
  entries: [DRAW, WON],
};
const PLAN: Plan = {
  number: 1,
  turn: 1,
  dealer: 0,
  repeats: 0,
  round_wind: "E",
  winds: ["E", "S", "W", "N"],
};
const told = (scores: number[], plan: Plan | null = PLAN) => ({
  plan,
  wins: [],
  points: scores,
  scores,
  problem: null,
});
const RECKONING: Reckoning = {
  options: { seat_wind_mode: "dealer", multi_win: "nearest" },
  start: [0, 0, 0, 0],
  unit: "tai",
  ways: ["self_draw", "discard", "rob_kong", "dealt", "four_kongs"],
  several: false,
  asks_east: false,
  entries: [told([0, 0, 0, 0]), told([0, 100, -100, 0], { ...PLAN, number: 2, repeats: 1 })],
  next: { ...PLAN, number: 3, dealer: 1, turn: 2 },
  scores: [0, 100, -100, 0],
  debts: [],
};

describe("a sheet", () => {
  it("can be changed at any place, and every change taken back", () => {
    let steps = begun(SHEET);
    steps = changed(steps, inserted(SHEET, 1, DRAW));
    steps = changed(steps, removed(steps.now, 0));
    steps = changed(steps, replaced(steps.now, 0, WON));
    expect(steps.now.entries).toEqual([WON, WON]);
    for (let step = 0; step < 3; step++) steps = undone(steps);
    expect(steps.now).toBe(SHEET);
    expect(undone(steps).now).toBe(SHEET);
    expect(redone(redone(redone(redone(steps)))).now.entries).toEqual([WON, WON]);
  });

  it("forgets what was taken back when something else is entered", () => {
    const steps = undone(changed(begun(SHEET), removed(SHEET, 0)));
    expect(changed(steps, inserted(SHEET, 2, DRAW)).future).toEqual([]);
  });

  it("is read as it was written", () => {
    const whole: Sheet = {
      ...SHEET,
      start: [10, 0, 0, -10],
      entries: [
        ...SHEET.entries,
        { kind: "correction", payments: [-30, 10, 10, 10], note: "false win" },
        { kind: "match", dealer: 2 },
        {
          kind: "hand",
          east: 3,
          wins: [
            {
              seat: 0,
              by: "self_draw",
              tiles: { rules: "taiwanese", hand: "11s", melds: [], winner: 0, win: { by: "self_draw" } },
            },
          ],
        },
      ],
    };
    expect(readSheet(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  it.each([
    [null, "sheet"],
    [{ ...SHEET, sheet: "1" }, "sheet"],
    [{ ...SHEET, sheet: 2 }, NEWER],
    [{ ...SHEET, names: "Lan" }, "names"],
    [{ ...SHEET, stakes: { factor: -1 } }, "stakes.factor"],
    [{ ...SHEET, entries: [DRAW, { kind: "party" }] }, "entries[1].kind"],
    [{ ...SHEET, entries: [{ kind: "hand", wins: [{ seat: 0.5, by: "x" }] }] }, "entries[0].wins"],
    [{ ...SHEET, entries: [{ kind: "hand", wins: [{ seat: 0, by: "x" }] }] }, "entries[0].wins.by"],
    [{ ...SHEET, entries: [{ kind: "hand", wins: [{ seat: 6, by: "discard" }] }] }, "entries[0].wins"],
    [{ ...SHEET, entries: [{ ...WON, wins: [{ seat: 0, by: "dealt", worth: 1e7 }] }] }, "wins.worth"],
    [{ ...SHEET, entries: [{ kind: "correction", payments: [1e7, -1e7, 0, 0] }] }, "payments"],
    [{ ...SHEET, start: [0, 0, 0, 1e300] }, "start"],
    [{ ...SHEET, entries: Array(401).fill(DRAW) }, "entries"],
  ])("that is none says where: %#", (value, where) => {
    expect(() => readSheet(value)).toThrow(where);
  });
});

describe("names", () => {
  const read = (...names: string[]): string[] => readSheet({ ...SHEET, names }).names;

  it("can always be told apart", () => {
    expect(read("Lan", "Lan", "Wren", "")).toEqual(["Lan 1", "Lan 2", "Wren", "4"]);
    expect(new Set(read("Lan", "Lan", "Lan 1", "Lan 1")).size).toBe(4);
  });

  it("have no more characters than a player's, and none that is not seen", () => {
    expect(read("麻".repeat(40), "👩‍👩‍👧", "a\u202eb\n", "x")).toEqual(["麻".repeat(16), "👩‍👩‍👧", "ab", "x"]);
  });

  it("written from the right leave the words beside them where they are", () => {
    expect(nameOf(SHEET, 0)).toBe("Lan");
    expect(nameOf({ ...SHEET, names: ["ליאור"] }, 0)).toBe("\u2068ליאור\u2069");
  });
});

describe("a sheet's link", () => {
  it("holds the whole sheet, and is shorter than it", async () => {
    const long = { ...SHEET, entries: Array.from({ length: 100 }, () => WON) };
    const link = await linkOf(long);
    expect(link.length).toBeLessThan(JSON.stringify(long).length / 4);
    expect(await readLink(link.slice(link.indexOf("#")))).toEqual(long);
  });

  it("may be one that was not squeezed", async () => {
    const plain = btoa(JSON.stringify({ sheet: 1 })).replaceAll("=", "");
    expect(await readLink(`#e=.${plain}`)).toEqual({ sheet: 1 });
  });

  it("is told from other addresses, and from one that is broken", async () => {
    expect(await readLink("")).toBeUndefined();
    expect(await readLink("#s=abc")).toBeUndefined();
    await expect(readLink("#e=abc")).rejects.toThrow();
  });
});

describe("a spreadsheet", () => {
  it("has a line for every hand, and takes no text for a formula", () => {
    const heads = { number: "Hand", hand: "What", total: "total" };
    const text = csvOf(SHEET, RECKONING, heads, ["A draw.", '=1+1, "so"']);
    expect(text.split("\r\n")).toEqual([
      "Hand,What,Lan,Minh,Wren,Ngọc,Lan (total),Minh (total),Wren (total),Ngọc (total)",
      ",,,,,,0,0,0,0",
      "1,A draw.,0,0,0,0,0,0,0,0",
      `2,"'=1+1, ""so""",0,100,-100,0,0,100,-100,0`,
      "",
    ]);
  });
});

describe("a hand that is entered", () => {
  const fresh = draftOf(SHEET, PLAN, undefined);

  it("becomes the entry that it was made from", () => {
    const entries = [
      DRAW,
      WON,
      { kind: "correction" as const, payments: [-30, 30, 0, 0], note: "late" },
      { kind: "match" as const, dealer: 3 },
      { ...WON, wins: [{ seat: 1, by: "discard", from: 2 }], payments: [0, 5, -5, 0] },
    ];
    for (const entry of entries)
      expect(entryOf(draftOf(SHEET, PLAN, entry), SHEET, RECKONING, PLAN)).toEqual(entry);
  });

  it("counts six Phán to a Mủn", () => {
    const vietnamese = { ...SHEET, game: "vietnamese" };
    const draft = { ...withWinner(fresh, 0, false), worths: fresh.worths.with(0, ["2", "1"]) };
    expect(entryOf(draft, vietnamese, RECKONING, PLAN).wins?.[0]?.worth).toBe(13);
    const again = draftOf(vietnamese, PLAN, entryOf(draft, vietnamese, RECKONING, PLAN));
    expect(again.worths[0]).toEqual(["2", "1"]);
  });

  it("knows who deals as soon as that is reckoned, and keeps who was East", () => {
    const thrown = { ...RECKONING, asks_east: true };
    const later = { ...PLAN, dealer: 3 };
    const draft = { ...fresh, kind: "drawn" as const };
    expect(entryOf(draft, SHEET, thrown, later).east).toBe(3);
    expect(entryOf({ ...draft, east: 1 }, SHEET, thrown, later).east).toBe(1);
    expect(entryOf(draft, SHEET, RECKONING, later).east).toBeUndefined();
  });

  it("has one winner, or several where the rules allow that", () => {
    const two = withWinner(withWinner(fresh, 2, true), 0, true);
    expect(two.winners).toEqual([0, 2]);
    expect(withWinner(two, 2, true).winners).toEqual([0]);
    expect(withWinner(withWinner(fresh, 2, false), 0, false).winners).toEqual([0]);
  });

  it("is won in a way that goes with whose tile it was", () => {
    expect(waysOf(RECKONING.ways, 1)).toEqual(["discard", "rob_kong", "four_kongs"]);
    expect(waysOf(RECKONING.ways, -1)).toEqual(["self_draw", "dealt", "four_kongs"]);
    const off = withSource(withWinner(fresh, 0, false), 1);
    expect(off.by).toBe("discard");
    expect(withWinner(off, 1, false)).toMatchObject({ from: -1, by: "self_draw" });
  });

  it("says what is missing", () => {
    expect(missing(fresh, SHEET)).toBe("who");
    const won = withWinner(fresh, 0, false);
    expect(missing(won, SHEET)).toBe("worth");
    expect(missing({ ...won, worths: won.worths.with(0, ["", "-2"]) }, SHEET)).toBe("worth");
    expect(missing({ ...won, mode: "tiles" }, SHEET)).toBe("tiles");
    expect(missing({ ...won, mode: "payments" }, SHEET)).toBe("payments");
    expect(missing({ ...fresh, kind: "correction", payments: ["a", "1", "", ""] }, SHEET)).toBe(
      "payments_wrong",
    );
    expect(missing({ ...fresh, kind: "drawn" }, SHEET)).toBe("");
  });

  it("knows the hand that it will be, wherever it is inserted", () => {
    expect(planAt(RECKONING, 1)?.number).toBe(2);
    expect(planAt(RECKONING, 2)?.number).toBe(3);
    expect(draftOf(SHEET, null, undefined).kind).toBe("match");
  });
});

describe("tiles that are laid out", () => {
  const plan = { ...PLAN, repeats: 2 };
  const won = withWinner(draftOf(SHEET, plan, undefined), 1, false);

  it("are told the facts that the sheet knows", () => {
    const facts = { winner: 1, dealer: 0, seat_wind: "S", round_wind: "E", repeats: 2 };
    expect(handOf(won, 1, SHEET, RECKONING, plan)).toMatchObject(facts);
    const thrown = { ...RECKONING, asks_east: true };
    const east = { ...won, east: 1 };
    expect(handOf(east, 1, SHEET, thrown, plan).seat_wind).toBe("E");
  });

  it("are the same object as long as the facts are the same", () => {
    const before = handOf(won, 1, SHEET, RECKONING, plan);
    const laid = { ...before, hand: "11s", win: { by: "discard", from: 3, tile: "1s" } };
    const draft = withTiles(won, 1, before, laid);
    expect(draft).toMatchObject({ by: "discard", from: 3, winners: [1] });
    expect(handOf(draft, 1, SHEET, RECKONING, plan)).toBe(laid);
    expect(handOf(draft, 1, SHEET, RECKONING, PLAN)).toMatchObject({ hand: "11s", repeats: 0 });
  });

  it("are kept without what the sheet knows anyway", () => {
    const before = handOf(won, 1, SHEET, RECKONING, plan);
    const draft = { ...withTiles(won, 1, before, { ...before, hand: "11s" }), mode: "tiles" as const };
    expect(entryOf(draft, SHEET, RECKONING, PLAN).wins?.[0]?.tiles).toEqual({
      rules: "taiwanese",
      hand: "11s",
      melds: [],
      winner: 1,
      win: { by: "self_draw" },
    });
  });

  it("of another game than the table's now are not laid out", () => {
    const tiles = { ...handOf(won, 1, SHEET, RECKONING, plan), hand: "11s" };
    const entry = { kind: "hand" as const, wins: [{ seat: 1, by: "self_draw", tiles }] };
    expect(draftOf(SHEET, PLAN, entry).tiles[1]).toBe(tiles);
    expect(draftOf({ ...SHEET, game: "flex" }, PLAN, entry).tiles[1]).toBeUndefined();
  });

  it("may name another winner on the same tile", () => {
    const flex = { ...SHEET, game: "flex" };
    const several = { ...RECKONING, several: true };
    const before = handOf(won, 1, flex, several, { ...PLAN, round_wind: "", winds: [] });
    const draft = withTiles(won, 1, before, { ...before, win: { by: "discard", from: 0, also: [3] } });
    expect(draft.winners).toEqual([1, 3]);
  });
});

describe("numbers", () => {
  it("are whole, with any sign", () => {
    expect(["12", " -3 ", "−3", "+4", "", "1.5", "x", "12345678"].map(wholeIn)).toEqual([
      12,
      -3,
      -3,
      4,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("are those of other keyboards, too, and no larger than a sheet takes", () => {
    expect(["１２", "－３", "1000000", "1000001"].map(wholeIn)).toEqual([12, -3, 1_000_000, undefined]);
  });

  it.each([
    ["0,5", 0.5],
    ["0.5", 0.5],
    [".25", 0.25],
    ["1.000", 1000],
    ["1,000", 1000],
    ["10.000", 10_000],
    ["100 000", 100_000],
    ["1.000.000", 1_000_000],
    ["0.125", 0.125],
    ["２", 2],
    ["", 0],
    ["1.000,5", undefined],
    ["1e3", undefined],
    ["0x10", undefined],
    ["-1", undefined],
    ["NaN", undefined],
    ["2000000", undefined],
  ])("of money are read as people write them: %s", (text, factor) => {
    expect(factorIn(text)).toBe(factor);
  });

  it.each([0.5, 1000, 1.234, 12, 0.0001])("of money are written as they are read: %s", (factor) => {
    expect(factorIn(factorWords(factor))).toBe(factor);
  });

  it("show whether somebody gained", () => {
    expect([5, 0, -5].map(signed)).toEqual(["+5", "0", "−5"]);
  });

  it("become money by the stakes", () => {
    expect(moneyWords(-5, SHEET, "en")).toBe("−2.5 NT$");
    expect(moneyWords(5, { ...SHEET, stakes: { factor: 0, money: "" } }, "en")).toBe("");
  });
});
