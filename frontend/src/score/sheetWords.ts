/** What a sheet says of its hands. */

import { say } from "../lib/words.svelte";
import { MOST, type Entry, type Plan, type Sheet, type Told } from "./sheet";

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** What a player is called within a sentence; a name written from the right stays by itself. */
export function nameOf(sheet: Sheet, seat: number): string {
  const name = sheet.names[seat] ?? String(seat + 1);
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}

/** Where a match stands before a hand: "East round, hand 3 · Dealer: Lan · 2 repeats". */
export function planWords(plan: Plan, sheet: Sheet): string {
  const dealer = nameOf(sheet, plan.dealer);
  if (!plan.round_wind) return say("desk.sheet.plan_plain", { number: plan.number, dealer });
  const round = say(`tiles.wind.${plan.round_wind}`);
  const told = say("desk.sheet.plan", { round, turn: plan.turn, dealer });
  return plan.repeats ? `${told} · ${say("desk.sheet.repeats", { count: plan.repeats })}` : told;
}

/** The same in a corner: "East 3 · 2". */
export function planMark(plan: Plan): string {
  if (!plan.round_wind) return String(plan.number);
  const round = say(`tiles.wind.${plan.round_wind}`);
  return `${round} ${plan.turn}${plan.repeats ? ` +${plan.repeats}` : ""}`;
}

/** What an entry says, in a sentence a winner. */
export function entryWords(entry: Entry, told: Told | undefined, sheet: Sheet): string {
  if (entry.kind === "match")
    return say("desk.sheet.match_begins", { dealer: nameOf(sheet, entry.dealer ?? 0) });
  if (entry.kind === "correction") return entry.note || say("desk.sheet.kind.correction");
  const wins = entry.wins ?? [];
  if (!wins.length) return say("desk.sheet.drawn");
  const sentences = wins.map((win) => {
    const who = nameOf(sheet, win.seat);
    const from = win.from === undefined ? "" : nameOf(sheet, win.from);
    const how = say(`desk.sheet.won.${win.by}`, { who, from });
    const total = told?.wins.find((each) => each.seat === win.seat)?.total;
    return total ? say("desk.sheet.worth_told", { how, total }) : how;
  });
  return sentences.join(" · ");
}

/** Points in money, in the visitor's own way of writing numbers; "" without stakes. */
export function moneyWords(points: number, sheet: Sheet, language: string): string {
  const { factor, money } = sheet.stakes;
  if (!factor) return "";
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(points * factor);
  return `${amount.replace("-", "−")} ${money}`.trim();
}

/** The whole number that a text is; undefined if it is none, or too large. */
export function wholeIn(text: string | undefined): number | undefined {
  const plain = narrow(text ?? "").replace("−", "-").replace(/^\+/, "");
  const number = /^-?\d{1,7}$/.test(plain) ? Number(plain) : NaN;
  return Math.abs(number) <= MOST ? number : undefined;
}

/**
 * What a point is worth, written in any way: `0,5`, `0.5`, `1.000` or `1,000` for a thousand.
 * 0 if nothing is written; undefined if it is no such number.
 */
export function factorIn(text: string): number | undefined {
  const plain = narrow(text).replace(/[\s’']/g, "");
  const thousands = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(plain);
  const digits = thousands ? plain.replace(/[.,]/g, "") : plain.replace(",", ".");
  if (!/^(\d+(\.\d+)?|\.\d+|)$/.test(digits)) return undefined;
  return Number(digits) <= MOST ? Number(digits) : undefined;
}

/** The same as `factorIn` reads it; with three decimals it would be taken for thousands. */
export function factorWords(factor: number): string {
  const text = String(factor);
  return factorIn(text) === factor ? text : factor.toFixed(9);
}

/** Digits as they are typed in Chinese, too. */
function narrow(text: string): string {
  return text.normalize("NFKC").trim();
}
