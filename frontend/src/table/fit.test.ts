import { expect, test } from "vitest";
import { widest, widths } from "./fit";

test("tiles are as wide as there is room for, within limits", () => {
  expect(widest(22, 15, () => true)).toBe(22);
  expect(widest(22, 15, (width) => width <= 18)).toBe(18);
  expect(widest(22, 15, () => false)).toBe(15);
  expect(widest(14, 15, () => false)).toBe(14);
});

test("a phone in either position begins with small tiles, a screen with large ones", () => {
  expect(widths(360, 740).first).toBe(28);
  expect(widths(740, 360).first).toBe(28);
  expect(widths(820, 1180).first).toBe(30);
  expect(widths(1600, 1000).first).toBe(30);
  expect(widths(2560, 1440).first).toBe(34);
});
