/** A table as a screen sees it: the latest state and answers, and everything one can ask for. */

import type {
  AnyAnswer,
  AnyRequest,
  Choices,
  Closed,
  Happening,
  Hello,
  Hinted,
  Level,
  Looked,
  Refused,
  State,
  Told,
} from "../generated/messages";
import { Connection, type Socket, type Status } from "./connection";

/** The place of a table's socket, on the page's own origin. */
export function socketUrl(id: string, page: Location = location): string {
  const scheme = page.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${page.host}/api/tables/${encodeURIComponent(id)}/play`;
}

export class TableClient {
  /** The whole table as the own seat may see it; null before the first message. */
  state = $state.raw<State | null>(null);
  /** `lost` while it tries to come back; `closed` for good. */
  status = $state<Status>("connecting");
  /** Why the connection ended for good. */
  closed = $state.raw<Closed | null>(null);
  /** Why the latest request was not granted; gone with the next request or question. */
  refusal = $state.raw<Refused | null>(null);
  /** The hint for the current question. */
  hint = $state.raw<Hinted | null>(null);
  /** The outlook of the own hand; gone when the hand changes. */
  looked = $state.raw<Looked | null>(null);
  /** Several actions fit the words said. */
  choices = $state.raw<Choices | null>(null);
  /** What was told in answer to words such as `help`. */
  told = $state.raw<Told | null>(null);
  /** What the latest state brought, to be announced; empty for the first state of a page. */
  news = $state.raw<Happening[]>([]);
  /** Everything told of the hand in play, oldest first. */
  log = $state.raw<Happening[]>([]);
  /** When the time of the question or of the account runs out (as `performance.now()`), or 0. */
  deadline = $state(0);
  /** What was answered and is not yet settled: the id of a question, an account, or "". */
  answered = $state("");

  #connection: Connection | null = null;
  #token = "";
  #language: string;
  #ref = 0;
  #make: ((url: string) => Socket) | undefined;

  constructor(language: string, make?: (url: string) => Socket) {
    this.#language = language;
    this.#make = make;
  }

  /** Sit down with the seat's token, or look on with "". Ends a connection made before. */
  connect(id: string, token: string, url = socketUrl(id)): void {
    this.disconnect();
    this.state = this.closed = null;
    this.log = this.news = [];
    this.#forget();
    this.#token = token;
    const listener = {
      hello: () => this.#hello(),
      heard: (answer: AnyAnswer) => this.#heard(answer),
      status: (status: Status) => this.#stands(status),
    };
    this.#connection = new Connection(url, listener, this.#make);
  }

  /** Leave the table; the seat stays one's own. */
  disconnect(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  /** Try at once to come back. */
  retry(): void {
    this.#connection?.retry();
  }

  /** Send any request; false if the connection is down. */
  send(request: AnyRequest): boolean {
    this.refusal = this.choices = this.told = null;
    this.#ref += 1;
    return this.#connection?.send({ ...request, ref: this.#ref }) ?? false;
  }

  /** Answer the question with one of its actions. */
  act(action: number): boolean {
    return this.#once(this.#decision, { type: "act", decision: this.#decision, action });
  }

  /** Answer the question in words. */
  say(text: string): boolean {
    return this.send({ type: "say", decision: this.#decision, text });
  }

  /** Pass on tiles of the own hand. */
  give(tiles: string[]): boolean {
    return this.#once(this.#decision, { type: "give", decision: this.#decision, tiles });
  }

  askHint = (): boolean => this.send({ type: "hint" });
  askOutlook = (): boolean => this.send({ type: "outlook" });
  wishNoClaims = (no_claims: boolean): boolean => this.send({ type: "wishes", no_claims });
  onward = (): boolean => this.#once(`account ${this.state?.account?.number}`, { type: "onward" });
  start = (): boolean => this.#once("start", { type: "start" });
  kick = (seat: number): boolean => this.send({ type: "kick", seat });
  lock = (locked: boolean): boolean => this.send({ type: "lock", locked });
  swap = (one: number, other: number): boolean => this.send({ type: "swap", one, other });
  bot = (seat: number, level: Level): boolean => this.send({ type: "bot", seat, level });
  restore = (seat: number): boolean => this.send({ type: "restore", seat });
  leave = (): boolean => this.send({ type: "leave" });

  /** Go on in another language: the server says everything anew. */
  speak(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    this.send({ type: "language", language });
  }

  get #decision(): string {
    return this.state?.question?.id ?? "";
  }

  /** Send what must not be sent again while it is on its way: a double click would only be late. */
  #once(what: string, request: AnyRequest): boolean {
    if (!what || what === this.answered || !this.send(request)) return false;
    this.answered = what;
    return true;
  }

  /** What was on its way when the connection was lost may never have arrived. */
  #stands(status: Status): void {
    this.status = status;
    if (status !== "open") this.answered = "";
  }

  #hello(): Hello {
    const said = this.state?.language === this.#language;
    const last = (said && this.state?.seq) || 0; // in another language all is told anew
    return { type: "hello", token: this.#token, last, language: this.#language };
  }

  #heard(answer: AnyAnswer): void {
    switch (answer.type) {
      case "state":
        return this.#show(answer);
      case "refused":
        this.answered = "";
        this.refusal = answer;
        return;
      case "choices":
        this.choices = answer;
        return;
      case "hinted":
        if (answer.decision === this.state?.question?.id) this.hint = answer;
        return;
      case "looked":
        this.looked = answer;
        return;
      case "told":
        this.told = answer;
        return;
      case "closed":
        this.closed = answer;
    }
  }

  #show(state: State): void {
    const before = this.state;
    const known = before?.seq ?? 0;
    const news = state.happenings.filter((each) => each.seq > known);
    const anew = before !== null && before.language !== state.language;
    this.log = sinceDeal(anew ? state.happenings : [...this.log, ...news]);
    this.news = before ? news : [];
    if (before?.question?.id !== state.question?.id) this.#forget();
    if (anew) this.refusal = this.hint = this.choices = this.looked = this.told = null;
    if (news.length) this.looked = null;
    const left = state.question?.left || state.account?.left || 0;
    this.#token = state.token;
    this.deadline = left ? performance.now() + left : 0;
    this.state = state;
  }

  /** Nothing of an earlier question stays. */
  #forget(): void {
    this.refusal = this.hint = this.choices = this.looked = null;
    this.answered = "";
  }
}

/** What belongs to the newest hand. */
function sinceDeal(log: Happening[]): Happening[] {
  return log.slice(Math.max(0, log.findLastIndex((each) => each.what === "deal_begins")));
}
