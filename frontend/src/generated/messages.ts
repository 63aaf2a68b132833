// Made by scripts/make_types.py from sparrowhall.web.messages: do not edit.

export type Level = "random" | "greedy";

/** The first message: the seat's token ("" to look on), and the last `seq` that was seen. */
export interface Hello {
  type: "hello";
  token?: string;
  last?: number;
  language?: string;
  ref?: number;
}

/** Answer a question with one of its actions. */
export interface Act {
  type: "act";
  decision: string;
  action: number;
  ref?: number;
}

/** Answer a question in words, as at the terminal: `discard 5m`, `pong`, `hint`. */
export interface Say {
  type: "say";
  decision: string;
  text: string;
  ref?: number;
}

/** Pass on these tiles of the own hand (the answer to a question that `marks`). */
export interface Give {
  type: "give";
  decision: string;
  tiles: string[];
  ref?: number;
}

/** Ask what a good player would do, and why. */
export interface Hint {
  type: "hint";
  ref?: number;
}

/** Ask how far the own hand is, what it needs, and what each discard keeps. */
export interface Outlook {
  type: "outlook";
  ref?: number;
}

/** Go on in another language. */
export interface Language {
  type: "language";
  language: string;
  ref?: number;
}

/** Let discards go by without being asked until the hand ends (wins are still asked). */
export interface Wishes {
  type: "wishes";
  no_claims: boolean;
  ref?: number;
}

/** Done with the account of the last hand: go on to the next one. */
export interface Onward {
  type: "onward";
  ref?: number;
}

/** Host: begin the match; open seats are taken by bots. */
export interface Start {
  type: "start";
  ref?: number;
}

/** Host: free a seat. During a match a bot plays it from now on. */
export interface Kick {
  type: "kick";
  seat: number;
  ref?: number;
}

/** Host: let nobody else sit down, or open the table again. */
export interface Lock {
  type: "lock";
  locked: boolean;
  ref?: number;
}

/** Host, before the match: exchange two seats. */
export interface Swap {
  type: "swap";
  one: number;
  other: number;
  ref?: number;
}

/** Host: let a bot of this level play a seat that nobody plays, or whose player is away. */
export interface Bot {
  type: "bot";
  seat: number;
  level: "greedy" | "random";
  ref?: number;
}

/** Host, or the player it belongs to: give back a seat that a bot plays. */
export interface Restore {
  type: "restore";
  seat: number;
  ref?: number;
}

/** Get up: the seat is free before the match, and played by a bot during it. */
export interface Leave {
  type: "leave";
  ref?: number;
}

/**
 * The whole table as the receiver may see it, and what has happened since the last state.
 *
 * `you` is the receiver's seat, -1 for an onlooker, and `token` what holds it ("" for an
 * onlooker; it changes when seats are swapped). `waiting` are the seats that are being waited
 * for, as far as everybody may know it.
 */
export interface State {
  type: "state";
  you: number;
  token: string;
  host: boolean;
  language: string;
  no_claims: boolean;
  table: TableInfo;
  picture: Picture | null;
  question: Question | null;
  happenings: Happening[];
  waiting: number[];
  account: Account | null;
  standings: Standing[];
  seq: number;
  ref: number;
}

/**
 * The table itself.
 *
 * `phase` is `lobby`, `playing` or `over`; `differs` says in a sentence what differs
 * from the standard rules; `clock` is `off`, `relaxed` or `fast`; `seed` is "" until
 * the match is over. `walls_chosen` warns that the host chose the seed, and may know the walls;
 * `what_if` that the match goes on from a point of another one, whose walls are known.
 */
export interface TableInfo {
  id: string;
  game: string;
  game_name: string;
  preset: string;
  options: Record<string, string | number | boolean | null>;
  differs: string;
  phase: "lobby" | "over" | "playing";
  locked: boolean;
  clock: string;
  players: Player[];
  onlookers: number;
  commitment: string;
  seed: string;
  walls_chosen: boolean;
  what_if: boolean;
  numbered_dragons: boolean;
}

/**
 * A seat and who plays it.
 *
 * `by` is `open`, `human` or `bot`; `away` says that a person's connection is lost,
 * `stand_in` that a bot plays for the person it belongs to.
 */
export interface Player {
  seat: number;
  name: string;
  by: "bot" | "human" | "open";
  level: string;
  host: boolean;
  away: boolean;
  stand_in: boolean;
}

/** The hand in play as the receiver may see it. */
export interface Picture {
  number: number;
  round_wind: string;
  dealer: number;
  repeats: number;
  turn: number;
  wall: number;
  discard: string;
  discarder: number;
  places: Place[];
}

/**
 * What lies before one player. `hand` is open to its owner alone, and when a hand is over.
 *
 * `batches` are the bonus tiles as they were set aside, each with `opening` or `later`
 * where the game tells these apart ("" where not). `standing` is what the game shows of the
 * seat in words, such as a ready declaration, "" if nothing.
 */
export interface Place {
  seat: number;
  wind: string;
  concealed: number;
  hand: string[];
  drawn: string;
  melds: Meld[];
  batches: [string, string[]][];
  river: string[];
  taken: boolean[];
  standing: string;
  score: number;
}

/**
 * A meld. `reads` is what it stands for where jokers leave that open; `words` says all.
 *
 * `claimed` is the tile that was taken from seat `source`.
 */
export interface Meld {
  kind: string;
  tiles: string[];
  claimed: string;
  source: number;
  reads: string[];
  words: string;
}

/**
 * What the receiver has to answer. `id` goes back with the answer.
 *
 * `kind` is that of the decision. `enter` is what the Enter key does, -1 if nothing (then
 * `enter_why` says why). Where `marks`, tiles of the hand are marked (their number is one of
 * `counts`) and passed on with `Give` to seat `to`, and `choices` are not listed.
 * `left` and `whole` are the time left and the whole time, 0 without a clock.
 */
export interface Question {
  id: string;
  kind: string;
  text: string;
  lesson: string;
  tile: string;
  choices: Choice[];
  enter: number;
  enter_why: string;
  marks: boolean;
  counts: number[];
  to: number;
  left: number;
  whole: number;
}

/**
 * One action on offer. `key` is its key ("" if it has none); `words` is its label.
 *
 * `verb` is one of the names of `game.actions.VERBS`; `tiles` are the tiles it names, the
 * first of a discard the tile discarded; `own` are the tiles it uses of the own hand.
 */
export interface Choice {
  action: number;
  verb: string;
  words: string;
  key: string;
  tiles: string[];
  own: string[];
}

/**
 * Something that has happened: an event of `game.events` in words for the receiver.
 *
 * `words` is "" where there is nothing to tell.
 */
export interface Happening {
  seq: number;
  what: string;
  seat: number;
  tile: string;
  words: string;
}

/**
 * What a finished hand came to; `winners` is empty after a draw.
 *
 * `points` and `scores` are a number a seat; `hands` are everybody's concealed tiles.
 * `waiting` are the seats whose players have not gone on yet; `left` is the time until the
 * next hand begins by itself, 0 without a clock.
 */
export interface Account {
  number: number;
  words: string;
  winners: Winner[];
  points: number[];
  scores: number[];
  hands: string[][];
  waiting: number[];
  left: number;
}

/**
 * The account of one winner: how (in words), the total in words, and every line.
 *
 * `address` is what the calculator's address carries for this hand, from its `#` on; "" where
 * it lies there already, or cannot be told.
 */
export interface Winner {
  seat: number;
  how: string;
  tile: string;
  total: string;
  lines: AccountLine[];
  sets: string[][];
  pair: string[];
  jokers: Record<string, string>;
  payments: Payment[];
  address: string;
}

/** One award. `status` is `counted`, `absorbed` or `upgraded`; `rule` is its id. */
export interface AccountLine {
  rule: string;
  name: string;
  value: number;
  unit: string;
  status: string;
  because: string;
  tiles: string[];
}

/** Who pays whom, and why, with lines of its own (such as dealer tai). */
export interface Payment {
  payer: number;
  payee: number;
  amount: number;
  because: string;
  lines: AccountLine[];
}

/** A place in the end. */
export interface Standing {
  place: number;
  seat: number;
  name: string;
  points: number;
}

/** Something cannot be done, and why; `code` is that of the error. */
export interface Refused {
  type: "refused";
  code: string;
  words: string;
  seq: number;
  ref: number;
}

/** A hint: the action, and why. `tiles` are to be passed on where the question marks tiles. */
export interface Hinted {
  type: "hinted";
  decision: string;
  action: number;
  tiles: string[];
  words: string;
  seq: number;
  ref: number;
}

/**
 * The outlook of the own hand: in `lines`, each discard, and the nearest target hands.
 *
 * `waits` are the tiles that complete it with the copies left; `hand` says whether the tiles
 * are a winning hand as they are.
 */
export interface Looked {
  type: "looked";
  lines: string[];
  distance: number;
  waits: [string, number][];
  discards: Option[];
  nearest: Nearest[];
  hand: boolean;
  seq: number;
  ref: number;
}

/** One discard compared: the distance it leaves, and the tiles that then help. */
export interface Option {
  tile: string;
  distance: number;
  useful: string[];
  left: number;
  words: string;
}

/** A target hand that is near. `sets` are (tile, how many, held, jokers in it, wild). */
export interface Nearest {
  words: string;
  distance: number;
  sets: [string, number, number, number, boolean][];
}

/** Words that fit several actions: which of these? */
export interface Choices {
  type: "choices";
  decision: string;
  actions: number[];
  seq: number;
  ref: number;
}

/** Something said in answer, such as help or the description of the table. */
export interface Told {
  type: "told";
  lines: string[];
  seq: number;
  ref: number;
}

/** The connection ends for good, and why. */
export interface Closed {
  type: "closed";
  code: string;
  words: string;
  seq: number;
  ref: number;
}

export type AnyRequest =
  | Hello
  | Act
  | Say
  | Give
  | Hint
  | Outlook
  | Language
  | Wishes
  | Onward
  | Start
  | Kick
  | Lock
  | Swap
  | Bot
  | Restore
  | Leave;

export type AnyAnswer =
  | State
  | Refused
  | Hinted
  | Looked
  | Choices
  | Told
  | Closed;
