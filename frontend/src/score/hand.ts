/** Steps on a described hand: tiles come and go, melds are made. Plain functions on plain data. */

import { tilesIn } from "../table/names";
import type { DeskForm, TileForm } from "./deskApi";
import { batchesOf, spelled, type Batch, type MeldGiven, type Situation } from "./situation";

/** Where the next tile goes. */
export type Target =
  | { to: "hand" }
  | { to: "tile" }
  | { to: "meld"; at: number }
  /** Set aside: at a time, or one by one (""); `fresh` begins another batch. */
  | { to: "bonus"; when: string; fresh: boolean }
  | { to: "safe" }
  /** Elsewhere on the table. */
  | { to: "seen" };

export const HAND: Target = { to: "hand" };

/** Ways to win that have no winning tile, each with how many tiles stand then (0: any number). */
const TILELESS: Record<string, number> = {
  eight_flowers: 0,
  seven_robs: 0,
  four_kongs: -1,
  nfnl: -1,
};

/** Facts without which there is no such win. */
const NEEDED: Record<string, string> = { nfnl: "nfnl_eligible" };

/** Ways that end the hand at once, whatever else is so. */
const INSTANT = ["eight_flowers", "seven_robs", "four_kongs"];

/** Ways that must name whose tile it was. */
const FROM_SOMEBODY = ["discard", "rob_kong", "seven_robs"];

/** The facts that a game asks for, each with a beginning. */
export function withDefaults(hand: Situation, form: DeskForm): Situation {
  const winds = form.winds ? { seat_wind: "E", round_wind: "E" } : {};
  const dealer = form.dealer ? { dealer: hand.winner } : {};
  return { ...winds, ...dealer, ...hand };
}

/** The hand at a table of so many seats; those who have no seat there are left out. */
export function seatedAt(hand: Situation, seats: number): Situation {
  const gone = (seat: number | undefined): boolean => seat !== undefined && seat >= seats;
  const { dealer, ...rest } = hand;
  const winner = gone(hand.winner) ? 0 : hand.winner;
  const { from, also, ...bare } = hand.win;
  const others = (also ?? []).filter((seat) => !gone(seat) && seat !== winner && seat !== from);
  const win = {
    ...bare,
    ...(from === undefined || gone(from) || from === winner ? {} : { from }),
    ...(others.length ? { also: others } : {}),
  };
  return { ...rest, ...(dealer === undefined || gone(dealer) ? {} : { dealer }), winner, win };
}

/** How many tiles there are, melds counted as the game counts them. */
export function countOf(hand: Situation, form: DeskForm): number {
  const melds = hand.melds.map((meld) => form.meld_size || tilesIn(meld.tiles).length);
  return tilesIn(hand.hand).length + melds.reduce((sum, size) => sum + size, 0);
}

/** How many tiles a hand that wins like this has; 0 if any number may stand. */
export function sizeOf(by: string, form: DeskForm): number {
  const other = TILELESS[by];
  return other === undefined ? form.size : other && form.size + other;
}

/** Whether the facts of a win can change what it is worth. */
export function hasFacts(by: string): boolean {
  return !INSTANT.includes(by);
}

/** Whether the way of the win needs somebody who gave the tile. */
export function needsSource(by: string): boolean {
  return FROM_SOMEBODY.includes(by);
}

/** Whether the way of the win may name somebody who pays. */
export function takesSource(by: string): boolean {
  return needsSource(by) || by === "four_kongs";
}

/** Whether a win like this is on a tile. */
export function takesTile(by: string): boolean {
  return !(by in TILELESS) && by !== "dealt";
}

/** Whether a hand has all its tiles, but nobody has said which of them won. */
export function lacksTile(hand: Situation, form: DeskForm): boolean {
  const needed = form.meld_size > 0 && takesTile(hand.win.by) && hand.win.tile === undefined;
  return needed && countOf(hand, form) === form.size;
}

/** Every tile that the hand shows, wherever it lies. */
export function usedBy(hand: Situation): string[] {
  const melds = hand.melds.map((meld) => meld.tiles);
  return tilesIn([hand.hand, ...melds, lyingBeside(hand)].join(""));
}

/** The tiles that nobody can draw any more, besides the hand and its melds. */
export function lyingBeside(hand: Situation): string {
  const batches = batchesOf(hand).map((batch) => batch.tiles);
  return [...batches, hand.safe ?? "", hand.seen ?? ""].join("");
}

/** How many copies of each tile are left to choose. */
export function leftOf(hand: Situation, form: DeskForm): Map<string, number> {
  const left = new Map(form.tiles.flat().map((one) => [one.tile, one.count]));
  for (const tile of usedBy(hand)) left.set(tile, (left.get(tile) ?? 0) - 1);
  return left;
}

/** How many tiles a meld of a type has; 0 if that is open. */
export function meldSize(type: string): number {
  return type === "set" ? 0 : type.endsWith("kong") ? 4 : 3;
}

/** Whether a meld has too few tiles to be one. */
export function isUnfinished(meld: MeldGiven): boolean {
  return tilesIn(meld.tiles).length < (meldSize(meld.type) || 2);
}

/** The hand with other concealed tiles; the winning tile is forgotten when it leaves. */
export function withTiles(hand: Situation, tiles: readonly string[]): Situation {
  const { tile, ...rest } = hand.win;
  const kept = tile !== undefined && !tiles.includes(tile) && !heldInMeld(hand, tile);
  return { ...hand, hand: spelled(tiles), win: kept ? rest : hand.win };
}

function heldInMeld(hand: Situation, tile: string): boolean {
  return hand.melds.some((meld) => tilesIn(meld.tiles).includes(tile));
}

/** The hand with a tile put where it belongs, and where the next one goes. */
export function put(
  hand: Situation,
  form: DeskForm,
  target: Target,
  one: TileForm,
): { hand: Situation; target: Target } {
  if (target.to === "meld") return putInMeld(hand, target.at, one, form);
  if (target.to === "bonus") {
    const { when, fresh } = target;
    return { hand: putAside(hand, one.tile, when, fresh), target: { ...target, fresh: false } };
  }
  if (target.to === "safe") {
    return { hand: { ...hand, safe: (hand.safe ?? "") + one.tile }, target };
  }
  if (target.to === "seen") {
    const seen = spelled([...tilesIn(hand.seen ?? ""), one.tile]);
    return { hand: { ...hand, seen }, target };
  }
  if (target.to === "tile") return { hand: withWinning(hand, form, one.tile), target: HAND };
  if (one.aside && !one.wild) return { hand: putAside(hand, one.tile, "", false), target };
  const next = withTiles(hand, [...tilesIn(hand.hand), one.tile]);
  const complete = countOf(next, form) === form.size && takesTile(next.win.by);
  const wins = complete && next.win.tile === undefined;
  return { hand: wins ? { ...next, win: { ...next.win, tile: one.tile } } : next, target };
}

/** The hand won on a tile, which joins it or takes the place of the one that won before. */
export function withWinning(hand: Situation, form: DeskForm, tile: string): Situation {
  const tiles = tilesIn(hand.hand);
  if (countOf(hand, form) >= form.size) tiles.splice(tiles.lastIndexOf(hand.win.tile ?? ""), 1);
  return { ...hand, hand: spelled([...tiles, tile]), win: { ...hand.win, tile } };
}

function putInMeld(
  hand: Situation,
  at: number,
  one: TileForm,
  form: DeskForm,
): { hand: Situation; target: Target } {
  const meld = hand.melds[at];
  if (!meld) return { hand, target: HAND };
  const tiles = [...tilesIn(meld.tiles), ...filling(meld, one, leftOf(hand, form))];
  const size = meldSize(meld.type);
  const made = { type: meld.type, tiles: spelled(tiles) };
  const next = { ...hand, melds: hand.melds.map((each, i) => (i === at ? made : each)) };
  return { hand: next, target: size && tiles.length >= size ? HAND : { to: "meld", at } };
}

/** The tiles that one tile stands for in a meld that is begun: a whole run, or equal tiles. */
function filling(meld: MeldGiven, one: TileForm, left: Map<string, number>): string[] {
  const { tile } = one;
  const held = tilesIn(meld.tiles);
  if (one.wild) return [tile];
  if (meld.type === "chow") return held.length ? [tile] : run(tile);
  const others = new Set(held.filter((each) => (left.get(each) ?? 0) > 0 || each === tile));
  if (meld.type === "set" && others.has(tile)) return [tile];
  const missing = (meldSize(meld.type) || 3) - held.length;
  return Array.from({ length: Math.max(1, Math.min(missing, left.get(tile) ?? 0)) }, () => tile);
}

/** The chow that begins with a tile, or the last one of its suit. */
function run(tile: string): string[] {
  const suit = tile.slice(1);
  if (!suit) return [tile];
  const low = Math.min(Number(tile[0]), 7);
  return [low, low + 1, low + 2].map((number) => `${number}${suit}`);
}

/** The hand with a tile of a meld taken away; an empty meld goes with it. */
export function takeFromMeld(hand: Situation, at: number, place: number): Situation {
  const melds = hand.melds.flatMap((meld, i) => {
    if (i !== at) return [meld];
    const tiles = tilesIn(meld.tiles).filter((_, j) => j !== place);
    return tiles.length ? [{ type: meld.type, tiles: spelled(tiles) }] : [];
  });
  return { ...hand, melds };
}

/** The hand without one of its concealed tiles. */
export function takeFromHand(hand: Situation, place: number): Situation {
  return withTiles(hand, tilesIn(hand.hand).filter((_, i) => i !== place));
}

/** The hand with other tiles set aside. */
export function withBatches(hand: Situation, batches: readonly Batch[]): Situation {
  const filled = batches.filter((batch) => batch.tiles);
  const { bonus: _, ...rest } = hand;
  if (!filled.length) return rest;
  if (filled.every((batch) => !batch.when))
    return { ...rest, bonus: filled.map((batch) => batch.tiles).join("") };
  const parted = filled.flatMap((batch) =>
    batch.when ? [batch] : tilesIn(batch.tiles).map((tile) => ({ tiles: tile, when: "later" })),
  );
  return { ...rest, bonus: parted };
}

function putAside(hand: Situation, tile: string, when: string, fresh: boolean): Situation {
  const batches = batchesOf(hand);
  const at = fresh ? -1 : batches.findLastIndex((batch) => batch.when === when);
  const found = batches[at];
  if (!found) return withBatches(hand, [...batches, { tiles: tile, when }]);
  const grown = { ...found, tiles: found.tiles + tile };
  return withBatches(
    hand,
    batches.map((batch, i) => (i === at ? grown : batch)),
  );
}

/** The hand without one of the tiles set aside. */
export function takeFromBatch(hand: Situation, at: number, place: number): Situation {
  const batches = batchesOf(hand).map((batch, i) =>
    i === at
      ? { ...batch, tiles: spelled(tilesIn(batch.tiles).filter((_, j) => j !== place)) }
      : batch,
  );
  return withBatches(hand, batches);
}

/** The hand with a batch set aside at the opening instead of later, or the other way round. */
export function turnBatch(hand: Situation, at: number): Situation {
  const other = (when: string): string => (when === "opening" ? "later" : "opening");
  const batches = batchesOf(hand);
  return withBatches(
    hand,
    batches.map((batch, i) => (i === at ? { ...batch, when: other(batch.when) } : batch)),
  );
}

/** The hand without one of its safe discards, or of the tiles seen elsewhere. */
export function takeFrom(part: "safe" | "seen", hand: Situation, place: number): Situation {
  const { [part]: text = "", ...rest } = hand;
  const tiles = tilesIn(text).filter((_, i) => i !== place);
  return tiles.length ? { ...rest, [part]: spelled(tiles) } : rest;
}

/** The hand with somebody else who gave the tile; nobody if `from` is below 0. */
export function withSource(hand: Situation, from: number): Situation {
  const { from: _, also = [], ...win } = hand.win;
  const others = also.filter((seat) => seat !== from);
  const given = from < 0 ? win : { ...win, from };
  return { ...hand, win: others.length ? { ...given, also: others } : given };
}

/** The hand with one condition turned round: a flag, or the way it was won. */
export function otherwise(
  hand: Situation,
  one: { kind: string; name: string; on: boolean },
  seats: number,
): Situation {
  if (one.kind === "flag") return withFlag(hand, one.name, !one.on);
  const { from = (hand.winner + 1) % seats, also, ...win } = hand.win;
  const given = needsSource(one.name) ? { from } : {};
  const others = one.name === "discard" && also ? { also } : {};
  return { ...hand, win: { ...win, by: one.name, ...given, ...others } };
}

/** The hand won in another way; what does not go with it is left out. */
export function withWay(hand: Situation, form: DeskForm, by: string): Situation {
  const { tile, from, also } = hand.win;
  const tiles = tilesIn(hand.hand);
  const last = countOf(hand, form) === form.size ? tiles.at(-1) : undefined;
  const win = {
    by,
    ...(takesTile(by) && (tile ?? last) ? { tile: (tile ?? last)! } : {}),
    ...(by === "dealt" && tile ? { tile } : {}), // no use there, but for the way back
    ...(takesSource(by) && from !== undefined ? { from } : {}),
    ...(by === "discard" && also ? { also } : {}),
  };
  const [before, after] = [NEEDED[hand.win.by], NEEDED[by]];
  const free = before && before !== after ? withFlag(hand, before, false) : hand;
  return { ...(after ? withFlag(free, after, true) : free), win };
}

/** The hand with a flag raised or lowered. */
export function withFlag(hand: Situation, flag: string, on: boolean): Situation {
  const { flags = [], ...rest } = hand;
  const others = flags.filter((each) => each !== flag);
  const raised = on ? [...others, flag] : others;
  return raised.length ? { ...rest, flags: raised } : rest;
}

/** The tiles of the hand in the order of the palette. */
export function sorted(hand: Situation, form: DeskForm): Situation {
  const order = form.tiles.flat().map((one) => one.tile);
  const tiles = tilesIn(hand.hand).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return { ...hand, hand: spelled(tiles) };
}
