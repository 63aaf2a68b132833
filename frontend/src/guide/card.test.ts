import { expect, test } from "vitest";
import { cardAddress, largest, roomOf, usualRoom, type Row, type Section } from "./card";

const rules = { game: "flex", preset: "american", options: { players: "5", jokers: "0" } };

test("a card's address has the rules of the link", () => {
  expect(cardAddress("vi", { game: "taiwanese", preset: "", options: {} })).toBe(
    "/api/guide/taiwanese/card?lang=vi",
  );
  expect(cardAddress("en", rules)).toBe(
    "/api/guide/flex/card?lang=en&preset=american&option=players%3D5&option=jokers%3D0",
  );
  expect(cardAddress("en", { ...rules, preset: "", options: {} }, "letter")).toBe(
    "/api/guide/flex/card.pdf?lang=en&paper=letter",
  );
});

test("groups of tiles stand a little apart", () => {
  expect(roomOf([])).toBe(0);
  expect(roomOf([["1m", "2m"], ["E"]])).toBeCloseTo(3.32);
});

test("most examples are drawn alike, only the longest smaller", () => {
  const row = (...sizes: number[]): Row =>
    ({ tiles: sizes.map((size) => Array<string>(size).fill("E")) }) as Row;
  const rows = [row(3, 3), row(3, 3), row(3, 3), row(3, 3), row(3, 2), row(2), row(4, 4)];
  const side = [{ rows } as Section];
  expect(usualRoom([side])).toBeCloseTo(6.32);
  expect(usualRoom([])).toBe(1);
});

test("the largest size that fits is found", () => {
  expect(largest(4, 10, () => true)).toBe(10);
  const found = largest(4, 10, (size) => size <= 7.3);
  expect(found).toBeLessThanOrEqual(7.3);
  expect(found).toBeGreaterThan(7.2);
});
