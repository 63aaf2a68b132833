import { expect, test } from "vitest";
import { widest, widths } from "./fit";

test("tiles are as wide as there is room for, within limits", () => {
  expect(widest(22, 15, () => true)).toBe(22);
  expect(widest(22, 15, (width) => width <= 18)).toBe(18);
  expect(widest(22, 15, () => false)).toBe(15);
  expect(widest(14, 15, () => false)).toBe(14);
});

test("where there is room, tiles begin as large as the screen allows", () => {
  expect(widths(false, 360, 740)).toEqual({ first: 28, least: 14 });
  expect(widths(true, 1280, 500).first).toBe(24);
  expect(widths(true, 768, 1024).first).toBe(24);
  expect(widths(true, 1280, 900).first).toBe(38);
  expect(widths(true, 2560, 1440).first).toBe(44);
});
