import { afterEach, describe, expect, it, vi } from "vitest";
import type { GameForm, Options } from "../lib/api";
import { handAddress, pack } from "../lib/link";
import { draftOf, optionsOf } from "./options";
import { keep, load, readSaved } from "./saved";
import { addressOf, readAddress } from "./address";
import { empty, Unreadable } from "./situation";

const option = (key: string, value: number): GameForm["options"][number] => ({
  key,
  kind: "whole",
  default: value,
  values: [],
  rule: "",
  name: key,
  help: "",
});

const GAME: GameForm = {
  name: "taiwanese",
  title: "Taiwanese",
  seats: 4,
  presets: [
    { name: "classic", title: "Classic", options: { base: 30, unit: 10 } },
    { name: "home", title: "Home", options: { base: 50, unit: 10 } },
  ],
  options: [option("base", 30), option("unit", 10)],
};

describe("the rules of a described hand", () => {
  it("are what differs from the standard, whether chosen or of a preset", () => {
    expect(optionsOf(draftOf(GAME, {}), GAME)).toEqual({});
    expect(optionsOf({ ...draftOf(GAME, {}), preset: "home" }, GAME)).toEqual({ base: 50 });
    expect(optionsOf(draftOf(GAME, { unit: 20 }), GAME)).toEqual({ unit: 20 });
  });

  it("are a preset only while they have what it asks for", () => {
    expect(draftOf(GAME, { base: 50 }, "home")).toMatchObject({ preset: "home", own: {} });
    expect(draftOf(GAME, { base: 30 }, "home")).toMatchObject({ preset: "home", own: { base: 30 } });
    expect(draftOf(GAME, {}, "home").preset).toBe("classic");
  });

  it("keep what was said although it is the standard", () => {
    expect(optionsOf(draftOf(GAME, { base: 30 }), GAME)).toEqual({ base: 30 });
  });

  it("come back as they went", () => {
    const several: Options[] = [{}, { base: 50 }, { base: 7, unit: 3 }, { base: 30 }];
    for (const options of several)
      expect(optionsOf(draftOf(GAME, options), GAME)).toEqual(options);
  });
});

describe("saved hands", () => {
  const hand = { ...empty("flex"), hand: "123m" };

  afterEach(() => vi.unstubAllGlobals());

  it("are read as far as they can be", () => {
    const text = JSON.stringify([{ name: "one", hand }, { name: 2, hand }, { name: "x", hand: {} }, 7]);
    expect(readSaved(text)).toEqual([{ name: "one", hand }]);
    expect([readSaved(null), readSaved("{"), readSaved("{}")]).toEqual([[], [], []]);
  });

  it("are one of each name", () => {
    const other = { ...hand, hand: "1p" };
    const text = JSON.stringify([{ name: "one", hand }, { name: "one", hand: other }]);
    expect(readSaved(text)).toEqual([{ name: "one", hand }]);
  });

  it("stay on the device until they are forgotten", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    expect(keep([{ name: "one", hand }])).toBe(true);
    expect(load()).toEqual([{ name: "one", hand }]);
    expect(keep([])).toBe(true);
    expect(kept.size).toBe(0);
  });

  it("say when a browser lets nothing be kept", () => {
    const refuse = (): never => {
      throw new Error("no");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(keep([{ name: "one", hand }])).toBe(false);
    expect(load()).toEqual([]);
  });
});

describe("the address", () => {
  const hand = { ...empty("flex"), hand: "123m" };

  it("carries a hand, and names where there are some", () => {
    expect(readAddress(addressOf(hand, []))).toEqual({ hand, names: [] });
    expect(readAddress(addressOf(hand, ["Lan", ""]))).toEqual({ hand, names: ["Lan", ""] });
    expect(`/score${addressOf(hand, [])}`).toBe(handAddress(hand));
  });

  it("may carry nothing, but no damage", () => {
    expect([readAddress(""), readAddress("#"), readAddress("#answer")]).toEqual([null, null, null]);
    expect(() => readAddress("#s=%%%")).toThrow(Unreadable);
    expect(readAddress(`${addressOf(hand, [])}&n=${pack([1])}`)?.names).toEqual([]);
  });
});
