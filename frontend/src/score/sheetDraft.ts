/** A hand while it is being entered: what the form holds, and the entry that this makes. */

import { MOST, type Entry, type Plan, type Reckoning, type Sheet, type Won } from "./sheet";
import { wholeIn } from "./sheetWords";
import { empty, type Situation } from "./situation";

export type DraftKind = "won" | "drawn" | "correction" | "match";

/** How a hand is entered: by what it is worth, by its tiles, or by what was paid. */
export type Mode = "number" | "tiles" | "payments";

export interface Draft {
  kind: DraftKind;
  mode: Mode;
  winners: number[];
  by: string;
  /** Whose tile it was; -1: the winner's own. */
  from: number;
  /** For each seat what is typed: Mủn and Phán in one game, else the second alone. */
  worths: [string, string][];
  alone: number;
  tiles: (Situation | undefined)[];
  payments: string[];
  /** Who was East; -1: whoever deals. */
  east: number;
  dealer: number;
  note: string;
}

const FROM_SOMEBODY = ["discard", "rob_kong", "seven_robs"];
const FROM_ANYBODY = "four_kongs";
const MUN = 6;

/** The ways to win that go with a tile of somebody else's, or of one's own. */
export function waysOf(ways: readonly string[], from: number): string[] {
  return ways.filter((way) => way === FROM_ANYBODY || FROM_SOMEBODY.includes(way) === from >= 0);
}

/** The plan of the hand that an entry at this place would be. */
export function planAt(told: Reckoning, at: number): Plan | null {
  return told.entries.slice(at).find((entry) => entry.plan)?.plan ?? told.next;
}

/** A form to begin with: empty, or as an entry says. */
export function draftOf(sheet: Sheet, plan: Plan | null, old: Entry | undefined): Draft {
  const seats = sheet.names.map((_, seat) => seat);
  const wins = (old?.wins ?? []).filter((win) => win.seat < seats.length);
  const won = (seat: number): Won | undefined => wins.find((win) => win.seat === seat);
  const first = wins[0];
  return {
    kind: kindOf(old, plan),
    mode: old?.payments ? "payments" : first?.tiles ? "tiles" : "number",
    winners: wins.map((win) => win.seat),
    by: first?.by ?? "self_draw",
    from: first?.from ?? -1,
    worths: seats.map((seat) => typed(sheet, won(seat)?.worth)),
    alone: first?.alone ?? -1,
    tiles: seats.map((seat) => tilesOf(sheet, won(seat))),
    payments: seats.map((seat) => String(old?.payments?.[seat] ?? "")),
    east: old?.east ?? -1,
    dealer: old?.dealer ?? 0,
    note: old?.note ?? "",
  };
}

/** The tiles of a winner, unless the table has come to play another game. */
export function tilesOf(sheet: Sheet, win: Won | undefined): Situation | undefined {
  return win?.tiles?.rules === sheet.game ? win.tiles : undefined;
}

function kindOf(old: Entry | undefined, plan: Plan | null): DraftKind {
  if (!old) return plan ? "won" : "match";
  if (old.kind !== "hand") return old.kind;
  return old.wins?.length ? "won" : "drawn";
}

function typed(sheet: Sheet, worth: number | undefined): [string, string] {
  if (worth === undefined) return ["", ""];
  if (sheet.game !== "vietnamese") return ["", String(worth)];
  return [String(Math.floor(worth / MUN)), String(worth % MUN)];
}

/** Somebody wins, or does not after all. */
export function withWinner(draft: Draft, seat: number, several: boolean): Draft {
  const others = draft.winners.filter((each) => each !== seat);
  const listed = several && others.length < draft.winners.length ? others : [...others, seat];
  const winners = several ? listed.sort((one, other) => one - other) : [seat];
  const from = winners.includes(draft.from) ? -1 : draft.from;
  const alone = winners.includes(draft.alone) ? -1 : draft.alone;
  return { ...draft, winners, alone, from, by: wayFrom(draft.by, from) };
}

/** The tile came from a seat, or from the wall (-1). */
export function withSource(draft: Draft, from: number): Draft {
  return { ...draft, from, by: wayFrom(draft.by, from) };
}

function wayFrom(by: string, from: number): string {
  if (by === FROM_ANYBODY || FROM_SOMEBODY.includes(by) === from >= 0) return by;
  return from >= 0 ? "discard" : "self_draw";
}

/** A winner's tiles were changed; how it was won is the same for all. */
export function withTiles(draft: Draft, seat: number, before: Situation, hand: Situation): Draft {
  const { by, from = -1, also = [] } = hand.win;
  const same = String(before.win.also ?? []) === String(also);
  const winners = same ? draft.winners : [...new Set([seat, ...also])].sort((a, b) => a - b);
  return { ...draft, by, from, winners, tiles: draft.tiles.with(seat, hand) };
}

/** The hand that a winner lays out: with the facts that the sheet knows. */
export function handOf(draft: Draft, seat: number, sheet: Sheet, told: Reckoning, plan: Plan): Situation {
  const laid = draft.tiles[seat];
  const known = factsOf(draft, seat, sheet, told, plan);
  if (laid && agree(laid, known)) return laid; // the same object: nothing has to be laid out anew
  const { tile } = laid?.win ?? {};
  const win = tile === undefined ? known.win : { ...known.win, tile };
  return { ...empty(sheet.game), ...laid, ...known, win };
}

type Facts = Partial<Situation> & Pick<Situation, "win">;

function factsOf(draft: Draft, seat: number, sheet: Sheet, told: Reckoning, plan: Plan): Facts {
  const others = draft.winners.filter((each) => each !== seat);
  // Whom a discarder pays double may depend on all the hands, which a single one does not know.
  const tells = others.length && draft.from >= 0 && told.options["multi_win_double"] !== "highest";
  return {
    ...tableFacts(seat, sheet, told, plan, draft.east),
    win: {
      by: draft.by,
      ...(draft.from < 0 ? {} : { from: draft.from }),
      ...(tells && sheet.game === "flex" ? { also: others } : {}),
    },
  };
}

function tableFacts(seat: number, sheet: Sheet, told: Reckoning, plan: Plan, east: number): Partial<Situation> {
  const facts: Partial<Situation> = { options: told.options, winner: seat };
  if (!plan.round_wind) return facts;
  const seats = plan.winds.length;
  const first = east < 0 ? plan.dealer : east;
  const wind = told.asks_east ? "ESWN"[(seat - first + seats) % seats] : plan.winds[seat];
  const winds = { seat_wind: wind ?? "E", round_wind: plan.round_wind };
  const repeats = sheet.game === "taiwanese" ? { repeats: plan.repeats } : {};
  return { ...facts, dealer: plan.dealer, ...winds, ...repeats };
}

/** A winner's hand for the calculator, the facts of the table filled in. */
export function situationOf(
  win: Won,
  sheet: Sheet,
  told: Reckoning,
  plan: Plan,
  east = -1,
): Situation {
  const how = { by: win.by, ...(win.from === undefined ? {} : { from: win.from }) };
  const laid = tilesOf(sheet, win) ?? empty(sheet.game);
  return { ...laid, ...tableFacts(win.seat, sheet, told, plan, east), win: { ...laid.win, ...how } };
}

function agree(laid: Situation, known: Facts): boolean {
  const { options: _, win, ...facts } = known;
  const { by, from, also = [] } = laid.win;
  return (
    laid.options !== undefined &&
    Object.entries(facts).every(([key, value]) => laid[key as keyof Situation] === value) &&
    by === win.by &&
    from === win.from &&
    String(also) === String(win.also ?? [])
  );
}

/** What is still missing, as a key of the catalogue; "" if the server can judge it. */
export function missing(draft: Draft, sheet: Sheet): string {
  const won = draft.kind === "won";
  if (won && !draft.winners.length) return "who";
  if (won && draft.mode === "number" && draft.winners.some((seat) => worthOf(draft, seat, sheet) === undefined))
    return "worth";
  if (won && draft.mode === "tiles" && draft.winners.some((seat) => !draft.tiles[seat]?.hand))
    return "tiles";
  const paid = draft.kind === "correction" || (won && draft.mode === "payments");
  if (paid && !draft.payments.some((text) => wholeIn(text))) return "payments";
  if (paid && draft.payments.some((text) => text.trim() && wholeIn(text) === undefined))
    return "payments_wrong";
  return "";
}

/** The worth that is typed for a seat, in the smallest unit; undefined if it is no number. */
export function worthOf(draft: Draft, seat: number, sheet: Sheet): number | undefined {
  const [big = "", small = ""] = draft.worths[seat] ?? [];
  if (sheet.game !== "vietnamese") return natural(small);
  if (!big.trim() && !small.trim()) return undefined;
  const [mun, phan] = [natural(big.trim() || "0"), natural(small.trim() || "0")];
  const worth = (mun ?? NaN) * MUN + (phan ?? NaN);
  return worth <= MOST ? worth : undefined;
}

function natural(text: string): number | undefined {
  const number = wholeIn(text);
  return number !== undefined && number >= 0 ? number : undefined;
}

/** The entry that a form makes for a hand of this plan. */
export function entryOf(draft: Draft, sheet: Sheet, told: Reckoning, plan: Plan | null): Entry {
  const note = draft.note.trim();
  const noted = note ? { note } : {};
  const payments = draft.payments.map((text) => wholeIn(text) ?? 0);
  if (draft.kind === "match") return { kind: "match", dealer: draft.dealer, ...noted };
  if (draft.kind === "correction") return { kind: "correction", payments, ...noted };
  const first = draft.east < 0 ? plan?.dealer : draft.east;
  const east = told.asks_east && first !== undefined ? { east: first } : {};
  if (draft.kind === "drawn") return { kind: "hand", ...east, ...noted };
  const wins = draft.winners.map((seat) => wonOf(draft, seat, sheet));
  const settled = draft.mode === "payments" ? { payments } : {};
  return { kind: "hand", wins, ...settled, ...east, ...noted };
}

function wonOf(draft: Draft, seat: number, sheet: Sheet): Won {
  const win: Won = { seat, by: draft.by };
  if (draft.from >= 0) win.from = draft.from;
  if (draft.mode === "number") {
    const worth = worthOf(draft, seat, sheet);
    if (worth !== undefined) win.worth = worth;
    if (sheet.game === "vietnamese" && draft.alone >= 0) win.alone = draft.alone;
  }
  const tiles = draft.tiles[seat];
  if (draft.mode === "tiles" && tiles) win.tiles = bare(tiles);
  return win;
}

/** The tiles without what the sheet knows of the table anyway. */
function bare(hand: Situation): Situation {
  const { options: _o, dealer: _d, seat_wind: _s, round_wind: _r, repeats: _n, ...kept } = hand;
  const { also: _a, ...win } = kept.win;
  return { ...kept, win };
}
