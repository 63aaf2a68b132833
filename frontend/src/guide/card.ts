/** The reference card: what the server says of it, and how it is made to fit its paper. */

import { call } from "../lib/api";
import type { RulesLink } from "../lib/route";
import type { Language } from "../lib/settings";

export type Groups = string[][];

export interface Bit {
  text: string;
  tiles: string[];
}

export interface Row {
  rule: string;
  name: string;
  worth: string;
  text: Bit[];
  tiles: Groups;
  table: string[][];
  house: boolean;
  played: boolean;
  changed: boolean;
}

export interface Section {
  title: string;
  kind: "prose" | "tiles" | "awards";
  rows: Row[];
  legend: { name: string; tiles: string[] }[];
}

export interface CardBody {
  game: string;
  language: string;
  title: string;
  subtitle: string;
  hand: Groups;
  numbers: string;
  house: string[];
  house_title: string;
  legend: string;
  sides: Section[][];
  made: string;
}

/** The address of a card for the rules of a link; with a paper, that of its PDF file. */
export function cardAddress(language: Language, rules: RulesLink, paper = ""): string {
  const query = new URLSearchParams({ lang: language });
  if (rules.preset) query.set("preset", rules.preset);
  for (const [key, value] of Object.entries(rules.options)) query.append("option", `${key}=${value}`);
  if (paper) query.set("paper", paper);
  const file = paper ? "card.pdf" : "card";
  return `/api/guide/${encodeURIComponent(rules.game)}/${file}?${query.toString()}`;
}

/** A card, and whether the server makes PDF files. Rejects with `ApiError`. */
export const fetchCard = (
  language: Language,
  rules: RulesLink,
): Promise<{ card: CardBody; pdf: boolean }> => call("GET", cardAddress(language, rules));

const GAP = 0.32;
const SMALLEST = 4;
const LARGEST = 10.5;
const MANY = 5;

/** How many tiles' room a row of tiles takes. */
export function roomOf(groups: Groups): number {
  return groups.reduce((sum, group) => sum + group.length, 0) + GAP * Math.max(groups.length - 1, 0);
}

/** How many tiles' room three of four examples of a card take at most: all those are drawn alike. */
export function usualRoom(sides: Section[][]): number {
  const rows = sides.flat().flatMap((section) => section.rows);
  const rooms = rows.filter((row) => row.tiles.length > 1).map((row) => roomOf(row.tiles));
  rooms.sort((a, b) => a - b);
  return rooms[Math.floor((rooms.length * 3) / 4)] ?? 1;
}

/** The largest size between two that fits, to a twentieth. */
export function largest(low: number, high: number, fits: (size: number) => boolean): number {
  if (fits(high)) return high;
  let [fitting, beyond] = [low, high];
  while (beyond - fitting > 0.05) {
    const middle = (fitting + beyond) / 2;
    if (fits(middle)) fitting = middle;
    else beyond = middle;
  }
  return fitting;
}

/** Choose the letters and columns of a side so that all of it stands on one page of paper. */
export function fitToPaper(side: HTMLElement, sections: Section[]): void {
  const body = side.querySelector(".columns");
  if (!body) return;
  const set = (columns: number, letters: number): void => {
    side.style.setProperty("--columns", String(columns));
    side.style.setProperty("--letters", `${letters}pt`);
  };
  const best = (columns: number): number =>
    largest(SMALLEST, LARGEST, (size) => {
      set(columns, size);
      return body.scrollWidth <= body.clientWidth + 1 && body.scrollHeight <= body.clientHeight + 1;
    });
  side.classList.add("paper");
  const three = best(3);
  const examples = sections.flatMap((section) => section.rows).filter((row) => row.tiles.length);
  const two = examples.length < MANY ? 0 : best(2);
  if (two > 0.97 * three) set(2, two);
  else set(3, three);
  side.classList.remove("paper");
}
