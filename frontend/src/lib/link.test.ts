import { describe, expect, it } from "vitest";
import { handAddress, pack, unpack } from "./link";

describe("links", () => {
  it("carry any value there and back, without characters that a link cannot have", () => {
    const value = { hand: "123m 東風 🀄", win: { by: "self", tile: "E" }, none: null };
    expect(pack(value)).toMatch(/^[\w-]+$/);
    expect(unpack(pack(value))).toEqual(value);
    expect(handAddress(value)).toBe(`/score#s=${pack(value)}`);
  });

  it.each(["%", "a", "____", "e30x"])("that are no values are refused: %j", (text) => {
    expect(() => unpack(text)).toThrow();
  });
});
