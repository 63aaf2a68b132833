/** What a sheet says of its hands. */

import { say } from "../lib/words.svelte";
import type { Entry, Plan, Sheet, Told } from "./sheet";

/** Where a match stands before a hand: "East round, hand 3 · Dealer: Lan · 2 repeats". */
export function planWords(plan: Plan, sheet: Sheet): string {
  const dealer = sheet.names[plan.dealer] ?? "";
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
    return say("desk.sheet.match_begins", { dealer: sheet.names[entry.dealer ?? 0] ?? "" });
  if (entry.kind === "correction") return entry.note || say("desk.sheet.kind.correction");
  const wins = entry.wins ?? [];
  if (!wins.length) return say("desk.sheet.drawn");
  const sentences = wins.map((win) => {
    const who = sheet.names[win.seat] ?? String(win.seat + 1);
    const from = win.from === undefined ? "" : (sheet.names[win.from] ?? String(win.from + 1));
    const how = say(`desk.sheet.won.${win.by}`, { who, from });
    const total = told?.wins.find((each) => each.seat === win.seat)?.total;
    return total ? say("desk.sheet.worth_told", { how, total }) : how;
  });
  return sentences.join(" · ");
}

/** A change of a score, with its sign. */
export function signed(points: number): string {
  if (!points) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** A score; a loss has a real minus. */
export function scoreWords(score: number): string {
  return score < 0 ? `−${-score}` : String(score);
}

/** Points in money, in the visitor's own way of writing numbers; "" without stakes. */
export function moneyWords(points: number, sheet: Sheet, language: string): string {
  const { factor, money } = sheet.stakes;
  if (!factor) return "";
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(points * factor);
  return `${amount.replace("-", "−")} ${money}`.trim();
}

/** The whole number that a text is; undefined if it is none. */
export function wholeIn(text: string | undefined): number | undefined {
  const plain = (text ?? "").trim().replace("−", "-").replace(/^\+/, "");
  return /^-?\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}
