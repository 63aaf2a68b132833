/**
 * The shuffle of a finished match checked from its record alone: the seed against the commitment,
 * and every tile that was dealt, drawn or replaced against the wall that the seed gives.
 */

import { Chance, commitment } from "./verifyFair";
import { NoRecord, readRecord, type Entry, type Paper } from "./verifyRecord";
import { readTiles, setupOf, type Setup } from "./verifyTiles";
import type { Seen } from "./verifySeen";

/** What does not fit: `what` names the sentence that says it. `seat` is -1, and `tile` (the place
 * in the wall, from 1) and `line` are 0, where there is none. */
export interface Finding {
  what:
    | "changed"
    | "commitment"
    | "seen"
    | "number"
    | "dealer"
    | "dice"
    | "winds"
    | "order"
    | "again"
    | "short"
    | "count"
    | "dealt"
    | "drawn"
    | "replaced"
    | "beyond"
    | "odd";
  line: number;
  seat: number;
  tile: number;
  recorded: string;
  expected: string;
}

/** One hand: how large its wall was, and how many tiles were compared up to the first finding. */
export interface HandCheck {
  number: number;
  wall: number;
  compared: number;
  finding: Finding | null;
}

/** What a check came to, or why there can be none. */
export type Verdict =
  | { kind: "unreadable"; line: number }
  | { kind: "what_if" }
  | { kind: "unfinished" }
  | { kind: "unknown_game"; game: string }
  | Checked;

export interface Checked {
  kind: "checked";
  commitment: string;
  seed: string;
  /** Whether somebody wrote the seed: one that the hall draws has 64 hexadecimal digits. */
  chosen: boolean;
  /** When this browser saw the same commitment; null if it kept none. */
  seen: Seen["when"] | null;
  /** What does not fit of the match as a whole. */
  findings: Finding[];
  hands: HandCheck[];
}

/** Check a record; `seen` is the commitment that this browser kept of the table. */
export function verify(text: string, seen: Seen | null): Verdict {
  let paper: Paper;
  try {
    paper = readRecord(text);
  } catch (error) {
    if (error instanceof NoRecord) return { kind: "unreadable", line: error.line };
    throw error;
  }
  const { game, options, whatIf } = paper.header;
  // A match whose commitment was seen here was none: then its walls have to hold.
  if (whatIf && !seen) return { kind: "what_if" };
  if (!paper.seed || !paper.hands.length) return { kind: "unfinished" };
  const setup = setupOf(game, options);
  return setup ? check(paper, setup, seen) : { kind: "unknown_game", game };
}

function check(paper: Paper, setup: Setup, seen: Seen | null): Checked {
  const { seed, header } = paper;
  const chance = new Chance(seed);
  const first = setup.seats ? chance.stream("dealer", 1).below(setup.seats) : -1;
  return {
    kind: "checked",
    commitment: header.commitment,
    seed,
    chosen: !/^[0-9a-f]{64}$/.test(seed),
    seen: seen?.commitment === header.commitment ? seen.when : null,
    findings: wholeMatch(paper, seen),
    hands: paper.hands.map((events, at) => new Hand(setup, chance, at + 1, first).check(events)),
  };
}

function wholeMatch(paper: Paper, seen: Seen | null): Finding[] {
  const { header, seed } = paper;
  const found: Finding[] = [];
  if (paper.changed) found.push(finding("changed", paper.changed));
  const right = commitment(seed);
  if (right !== header.commitment)
    found.push(finding("commitment", paper.seedLine, header.commitment, right));
  if (seen && seen.commitment !== header.commitment)
    found.push(finding("seen", 1, header.commitment, seen.commitment));
  return found;
}

function finding(
  what: Finding["what"],
  line: number,
  recorded: unknown = "",
  expected: unknown = "",
  seat = -1,
  tile = 0,
): Finding {
  return { what, line, seat, tile, recorded: String(recorded), expected: String(expected) };
}

/** One hand, followed from its shuffle to its last drawn tile. */
class Hand {
  private readonly wall: string[];
  private head = 0;
  private tail: number;
  private dealt = 0;
  private dealer = 0;
  private compared = 0;

  constructor(
    private readonly setup: Setup,
    private readonly chance: Chance,
    private readonly number: number,
    private readonly firstDealer: number,
  ) {
    this.wall = chance.shuffled(setup.tiles, number);
    this.tail = this.wall.length - 1;
  }

  check(events: { line: number; event: Entry }[]): HandCheck {
    let found: Finding | null = null;
    for (const { line, event } of events) {
      if (event["event"] === "deal_begins") found = this.begins(event, line);
      else if (event["event"] === "dealt") found = this.deals(event, line);
      else if (event["event"] === "drawn") found = this.draws(event, line);
      if (found) break;
    }
    if (!found && this.dealt < this.setup.seats)
      found = finding("short", events[0]?.line ?? 0);
    return {
      number: this.number,
      wall: this.wall.length,
      compared: this.compared,
      finding: found,
    };
  }

  /** The seat that is dealt tiles next. */
  private turn(): number {
    return (this.dealer + this.dealt) % this.setup.seats;
  }

  private begins(event: Entry, line: number): Finding | null {
    const { number, seat } = event;
    if (number !== this.number) return finding("number", line, number, this.number);
    if (!isSeat(seat, this.setup.seats)) return finding("odd", line, seat);
    if (number === 1 && seat !== this.firstDealer)
      return finding("dealer", line, seat, this.firstDealer, seat);
    this.dealer = seat;
    const dice = this.chance.dice(this.number, this.setup.dice);
    const thrown = Array.isArray(event["dice"]) ? event["dice"].join(" ") : "";
    if (thrown !== dice.join(" ")) return finding("dice", line, thrown, dice.join(" "));
    return this.winds(event, line, dice);
  }

  /** The winds follow from who deals, and in one game from the dice. */
  private winds(event: Entry, line: number, dice: number[]): Finding | null {
    const { seats, east } = this.setup;
    if (!east) return null;
    const begins = east(this.dealer, this.firstDealer, dice);
    const right = Array.from({ length: seats }, (_, seat) => "ESWN"[(seat - begins + 4) % 4]);
    const told = Array.isArray(event["seat_winds"]) ? event["seat_winds"].join(" ") : "";
    return told === right.join(" ") ? null : finding("winds", line, told, right.join(" "));
  }

  private deals(event: Entry, line: number): Finding | null {
    const tiles = readTiles(event["tiles"]);
    const seat = event["seat"];
    if (!tiles || !isSeat(seat, this.setup.seats)) return finding("odd", line, event["tiles"]);
    if (this.dealt === this.setup.seats) return finding("again", line, "", "", seat);
    if (seat !== this.turn()) return finding("order", line, seat, this.turn(), seat);
    const wanted = this.dealt ? this.setup.each : this.setup.first;
    if (tiles.length !== wanted) return finding("count", line, tiles.length, wanted, seat);
    this.dealt += 1;
    for (const tile of tiles) {
      const found = this.compare("dealt", tile, this.head, seat, line);
      if (found) return found;
      this.head += 1;
    }
    return null;
  }

  private draws(event: Entry, line: number): Finding | null {
    const { seat, tile, from } = event;
    if (typeof tile !== "string" || !isSeat(seat, this.setup.seats))
      return finding("odd", line, tile);
    if (this.head > this.tail) return finding("beyond", line, tile, "", seat);
    const ordinary = from === 0;
    const at = ordinary ? this.head : this.tail;
    if (ordinary) this.head += 1;
    else this.tail -= 1;
    return this.compare(ordinary ? "drawn" : "replaced", tile, at, seat, line);
  }

  private compare(
    what: "dealt" | "drawn" | "replaced",
    tile: string,
    at: number,
    seat: number,
    line: number,
  ): Finding | null {
    const right = this.wall[at] ?? "";
    if (tile !== right) return finding(what, line, tile, right, seat, at + 1);
    this.compared += 1;
    return null;
  }
}

const isSeat = (seat: unknown, seats: number): seat is number =>
  typeof seat === "number" && Number.isInteger(seat) && seat >= 0 && seat < seats;
