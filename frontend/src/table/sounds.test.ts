import { expect, test } from "vitest";
import { happening } from "./samples";
import { soundOf } from "./sounds";

test.each([
  ["discarded", "tile"],
  ["melded", "meld"],
  ["won", "win"],
  ["drawn", null],
])("%s sounds like %s", (what, sound) => {
  expect(soundOf(happening(what, ""))).toBe(sound);
});
