/** A socket and messages for tests. */

import type { AnyAnswer, Picture, Question, State } from "../generated/messages";
import type { Socket } from "./connection";

export class FakeSocket implements Socket {
  static all: FakeSocket[] = [];

  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readyState = 0;
  sent: unknown[] = [];

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get newest(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error("no socket was made");
    return found;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }

  say(answer: AnyAnswer): void {
    this.onmessage?.({ data: JSON.stringify(answer) } as MessageEvent);
  }

  fail(): void {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
}

export function stateOf(part: Partial<State>): State {
  return {
    type: "state",
    seq: 0,
    ref: 0,
    you: 0,
    token: "",
    host: true,
    language: "en",
    no_claims: false,
    table: {
      id: "t",
      game: "taiwanese",
      game_name: "Taiwanese",
      preset: "classic",
      options: {},
      differs: "",
      phase: "playing",
      locked: false,
      clock: "off",
      players: [],
      onlookers: 0,
      commitment: "",
      walls_chosen: false,
      what_if: false,
      seed: "",
      numbered_dragons: false,
    },
    picture: null,
    question: null,
    happenings: [],
    waiting: [],
    account: null,
    standings: [],
    ...part,
  };
}

export function questionOf(id: string, left = 0): Question {
  return {
    id,
    kind: "turn",
    text: "",
    lesson: "",
    tile: "",
    choices: [],
    enter: -1,
    enter_why: "",
    marks: false,
    counts: [],
    to: -1,
    left,
    whole: left,
  };
}

export function pictureOf(number: number): Picture {
  return {
    number,
    round_wind: "E",
    dealer: 0,
    repeats: 0,
    turn: 0,
    wall: 60,
    discard: "",
    discarder: -1,
    places: [],
  };
}
