import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ask, Asking, atOnce } from "./asking.svelte";
import type { DeskForm } from "./deskApi";
import { speak } from "../lib/words.svelte";
import { empty, type Situation } from "./situation";
import { plainly } from "./told";

const FORM: DeskForm = {
  game: "taiwanese",
  seats: 4,
  tiles: [],
  size: 17,
  meld_size: 3,
  melds: [],
  ways: ["self_draw", "discard"],
  facts: [],
  winds: true,
  dealer: true,
  batches: false,
  safe: false,
  also: false,
  feeds: [],
};

const TILES = "123m456m789p234s67sNN";
const hand = (tiles: string, win: Situation["win"] = { by: "self_draw" }): Situation => ({
  ...empty("taiwanese"),
  hand: tiles,
  win,
});
const WON = hand(`${TILES}8s`, { by: "self_draw", tile: "8s" });

/** A server that answers each route; `slow` keeps the first answer back. */
function serve(answers: Record<string, unknown>): { asked: string[]; held: (() => void)[] } {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const route = address.replace(/^.api.(\w+).*$/, "$1");
    asked.push(route);
    const answer = answers[route];
    if (answer === "held") await new Promise<void>((go) => held.push(go));
    const wrong = typeof answer === "object" && answer !== null && "error" in answer;
    const body = answer === "held" ? { legal: true, total: { tai: asked.length } } : answer;
    return { ok: !wrong, status: wrong ? 422 : 200, json: async () => body };
  });
  return { asked, held };
}

/** Let the page have these words. */
async function within(words: Record<string, string>, check: () => void): Promise<void> {
  vi.stubGlobal("fetch", async () => ({ ok: true, status: 200, json: async () => ({ words }) }));
  await speak("en");
  check();
}

const OUTLOOK = { lines: ["ready"], distance: 1, waits: [["8s", 4]], discards: [], nearest: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what is said about a hand", () => {
  it("needs no server where tiles, a meld or the giver are missing", () => {
    expect(atOnce(hand("123m"), FORM)).toMatchObject({ state: "few", missing: 13 });
    const begun = { ...hand(TILES), melds: [{ type: "pong", tiles: "" }] };
    expect(atOnce(begun, FORM)).toMatchObject({ state: "meld" });
    const off = hand(`${TILES}8s`, { by: "discard", tile: "8s" });
    expect(atOnce(off, FORM)).toMatchObject({ state: "source" });
    expect(atOnce(WON, FORM)).toBeNull();
    expect(atOnce(hand(TILES), FORM)).toBeNull();
  });

  it("is a score with what would change", async () => {
    const { asked } = serve({
      score: { legal: true, total: { tai: 3 } },
      changes: { changes: [{ name: "last_tile" }] },
    });
    expect(await ask(WON, FORM, "en")).toMatchObject({
      state: "wins",
      scored: { total: { tai: 3 } },
      changes: [{ name: "last_tile" }],
    });
    expect(asked.sort()).toEqual(["changes", "score"]);
  });

  it("is an outlook for a hand that is one short, with the worth of its waits", async () => {
    serve({ analyze: OUTLOOK, waits: { waits: [{ tile: "8s", drawn: "3 tai" }] } });
    const found = await ask(hand(TILES), FORM, "en");
    expect(found).toMatchObject({ state: "open", outlook: OUTLOOK, waits: [{ drawn: "3 tai" }] });
  });

  it("is an outlook even where the worth cannot be told", async () => {
    serve({ analyze: OUTLOOK, waits: { error: { code: "x", message: "no", where: "" } } });
    expect(await ask(hand(TILES), FORM, "en")).toMatchObject({ state: "open", waits: [] });
  });

  it("is a reason and an outlook for a hand that does not win", async () => {
    serve({
      score: { legal: false, reason: "not five sets" },
      changes: { changes: [] },
      analyze: OUTLOOK,
    });
    const found = await ask(WON, FORM, "en");
    expect(found).toMatchObject({ state: "open", scored: { reason: "not five sets" } });
    expect(found.outlook).toEqual(OUTLOOK);
  });

  it("asks which tile won where a complete hand does not say", async () => {
    serve({ analyze: { ...OUTLOOK, distance: 0 } });
    expect(await ask(hand(`${TILES}8s`), FORM, "en")).toMatchObject({ state: "tile" });
  });

  it("is a fault with its place", async () => {
    const error = { code: "score.no_chow", message: "no chow", where: "melds[0].tiles" };
    serve({ score: { error }, changes: { error } });
    expect(await ask(WON, FORM, "en")).toMatchObject({
      state: "wrong",
      problem: { ...error, message: "No chow." },
    });
  });
});

describe("asking", () => {
  it("waits for the last of several changes", async () => {
    const { asked } = serve({ score: { legal: true, total: {} }, changes: { changes: [] } });
    const asking = new Asking();
    const takeBack = asking.soon(WON, FORM, "en");
    takeBack();
    asking.soon(WON, FORM, "en");
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.sort()).toEqual(["changes", "score"]);
    expect(asking.result?.state).toBe("wins");
  });

  it("says while the answer is about what lay there before", async () => {
    const { held } = serve({ score: "held", changes: { changes: [] } });
    const asking = new Asking();
    asking.soon(WON, FORM, "en");
    expect(asking.waiting).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    held[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect([asking.waiting, asking.result?.state]).toEqual([false, "wins"]);
    asking.forget();
    expect([asking.waiting, asking.result]).toEqual([false, null]);
  });

  it("drops the answer to what no longer lies there", async () => {
    const { held } = serve({ score: "held", changes: { changes: [] } });
    const asking = new Asking();
    asking.soon(WON, FORM, "en");
    await vi.advanceTimersByTimeAsync(1000);
    expect(held).toHaveLength(1);
    asking.soon(hand("123m"), FORM, "en");
    await vi.advanceTimersByTimeAsync(1000);
    held[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asking.result).toMatchObject({ state: "few", missing: 13 });
  });
});

describe("a refusal", () => {
  it("is in words of the page where it has them", () => {
    const known = ["desk.lacks.tile", "desk.wrong.foreign", "desk.wrong.jokers_only"];
    const words = Object.fromEntries(known.map((key) => [key, key.toUpperCase()]));
    return within(words, () => {
      expect(plainly("'tile' is missing", "score.missing_with", "win.tile")).toBe("DESK.LACKS.TILE");
      expect(plainly("no flag 'x'", "score.unknown_flag", "flags[0]")).toBe("DESK.WRONG.FOREIGN");
      expect(plainly("say with 'as'", "score.jokers_only", "melds[0]")).toBe("DESK.WRONG.JOKERS_ONLY");
      expect(plainly("too many", "score.too_many_copies", "hand")).toBe("Too many.");
    });
  });
});
