import { describe, expect, it } from "vitest";
import sprite from "./tiles.svg?raw";
import { FACES, RATIO, symbolOf } from "./tiles";

const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)"/g)];

describe("the tiles", () => {
  it("are one symbol for every face, and the back", () => {
    expect(drawn.map((symbol) => symbol[1]).sort()).toEqual(
      [...FACES, "back"].map(symbolOf).sort(),
    );
    expect(FACES).toHaveLength(64);
  });

  it("have one shape", () => {
    for (const [, , width, height] of drawn) expect(Number(width) / Number(height)).toBe(RATIO);
  });

  it("show their back when the face is not known", () => {
    expect(symbolOf("5m")).toBe("tile-5m");
    expect(symbolOf("")).toBe("tile-back");
    expect(symbolOf("9j")).toBe("tile-back");
  });
});
