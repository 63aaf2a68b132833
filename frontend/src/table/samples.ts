/** A table of each game in the middle of a hand, for tests. */

import type {
  Account,
  Choice,
  Happening,
  Meld,
  Picture,
  Place,
  Player,
  Question,
  State,
  TableInfo,
} from "../generated/messages";

const NAMES = ["Minh", "Lan", "Wei-Ting", "Hoa"];

export function meld(kind: string, tiles: string[], reads: string[] = []): Meld {
  const claimed = kind === "concealed_kong" ? "" : tiles[0]!;
  const source = claimed ? 1 : -1;
  return { kind, tiles, claimed, source, reads, words: `${kind}: ${tiles.join(" ")}` };
}

export function choice(action: number, verb: string, key: string, own: string[] = []): Choice {
  return { action, verb, words: `${verb} ${own.join(" ")}`.trim(), key, tiles: own, own };
}

/** The discards of a hand, as the server offers them: one a kind, keyed from left to right. */
export function discards(hand: string[]): Choice[] {
  return [...new Set(hand)].map((tile, index) =>
    choice(100 + index, "discard", "1234567890bfijl"[index]!, [tile]),
  );
}

export function question(choices: Choice[], changes: Partial<Question> = {}): Question {
  return {
    id: "d1",
    kind: "turn",
    text: "Your turn.",
    lesson: "",
    tile: "",
    choices,
    enter: choices[0]?.action ?? -1,
    enter_why: choices.length ? "" : "Enter does nothing here.",
    marks: false,
    counts: [],
    to: -1,
    left: 0,
    whole: 0,
    ...changes,
  };
}

function place(seat: number, changes: Partial<Place>): Place {
  return {
    seat,
    wind: "ESWN"[seat]!,
    concealed: 13,
    hand: [],
    drawn: "",
    melds: [],
    batches: [],
    river: [],
    taken: [],
    standing: "",
    score: 0,
    ...changes,
  };
}

function picture(places: Partial<Place>[], changes: Partial<Picture> = {}): Picture {
  return {
    number: 1,
    round_wind: "E",
    dealer: 0,
    repeats: 0,
    turn: 0,
    wall: 40,
    discard: "",
    discarder: -1,
    places: places.map((changes, seat) => place(seat, changes)),
    ...changes,
  };
}

function players(): Player[] {
  return NAMES.map((name, seat) => ({
    seat,
    name,
    by: seat < 2 ? "human" : "bot",
    level: seat < 2 ? "" : "greedy",
    host: seat === 0,
    away: false,
    stand_in: false,
  }));
}

function table(game: string, changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t1",
    game,
    game_name: game,
    preset: "",
    options: {},
    differs: "The standard rules.",
    phase: "playing",
    locked: false,
    clock: "off",
    players: players(),
    onlookers: 0,
    commitment: "c0ffee",
    walls_chosen: false,
    what_if: false,
    seed: "",
    numbered_dragons: false,
    ...changes,
  };
}

export function state(changes: Partial<State> & Pick<State, "table">): State {
  return {
    type: "state",
    seq: 1,
    ref: 0,
    you: 0,
    token: "mine",
    host: true,
    language: "en",
    no_claims: false,
    picture: null,
    question: null,
    happenings: [],
    waiting: [],
    account: null,
    standings: [],
    ...changes,
  };
}

export function happening(what: string, words: string, seq = 1): Happening {
  return { seq, what, seat: 1, tile: "", words };
}

const TAIWANESE_HAND = ["1m", "2m", "3m", "5p", "5p", "7s", "E"];

/** The own turn, with a tile just drawn, and a discard that the next player claimed. */
export function taiwanese(): State {
  return state({
    table: table("taiwanese"),
    picture: picture([
      {
        hand: TAIWANESE_HAND,
        drawn: "E",
        concealed: 7,
        melds: [meld("concealed_kong", ["9s", "9s", "9s", "9s"])],
        batches: [["", ["1f", "2g"]]],
      },
      { melds: [meld("pong", ["C", "C", "C"])], river: ["4m"], taken: [false] },
      { river: ["C", "9p"], taken: [true, false], standing: "ready (earthly)" },
      {},
    ]),
    question: question(discards(TAIWANESE_HAND)),
    waiting: [0],
  });
}

/** A claim with a clock: a pong with a joker, a win, or neither. */
export function vietnamese(): State {
  const choices = [
    choice(1, "win", "w"),
    choice(2, "pong", "p", ["5p", "2j"]),
    choice(0, "pass", "n"),
  ];
  return state({
    table: table("vietnamese", { clock: "fast" }),
    picture: picture(
      [
        { hand: ["5p", "2j", "3m", "3m"], concealed: 4 },
        {
          melds: [meld("chow", ["3p", "2j", "5p"], ["3p", "4p", "5p"])],
          batches: [
            ["opening", ["1j", "2q"]],
            ["later", ["3f"]],
          ],
        },
        {},
        { river: ["5p"], taken: [false] },
      ],
      { discard: "5p", discarder: 3, turn: 3 },
    ),
    question: question(choices, {
      kind: "claim",
      text: "Do you claim 5 of dots?",
      tile: "5p",
      enter: -1,
      enter_why: "Enter never lets a win go.",
      left: 5000,
      whole: 8000,
    }),
  });
}

/** Three tiles are passed on before play. */
export function flex(): State {
  return state({
    table: table("flex", { numbered_dragons: true }),
    picture: picture([{ hand: ["1m", "4m", "0s", "N", "0j"], concealed: 5 }, {}, {}, {}].map(
      (each) => ({ ...each, wind: "" }),
    ), { round_wind: "" }),
    question: question([], {
      kind: "pass_tiles",
      text: "Choose 3 tiles for Hoa.",
      marks: true,
      counts: [3],
      to: 3,
    }),
    waiting: [0, 1],
  });
}

/** What a hand with one winner came to. */
export function account(): Account {
  return {
    number: 1,
    words: "Lan wins by self-draw with 5 of dots.",
    winners: [
      {
        seat: 1,
        how: "Lan wins by self-draw with 5 of dots.",
        tile: "5p",
        total: "2 tai",
        lines: [
          {
            rule: "TW-BAS-SELFDRAW",
            name: "Self-draw",
            value: 1,
            unit: "tai",
            status: "counted",
            because: "the winner drew 5p",
            tiles: ["5p"],
          },
        ],
        sets: [["1m", "2m", "3m"]],
        pair: ["5p", "5p"],
        jokers: { "2j": "5p" },
        payments: [{ payer: 0, payee: 1, amount: 50, because: "base 30 + 2 tai × 10", lines: [] }],
        address: "#s=e30",
      },
    ],
    points: [-50, 50, 0, 0],
    scores: [-50, 50, 0, 0],
    hands: [["E", "S"], ["1m"], [], []],
    waiting: [0, 1],
    left: 0,
  };
}
