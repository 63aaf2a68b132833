/** A WebSocket that comes back by itself: with growing pauses, and from where it was. */

import type { AnyAnswer, AnyRequest, Hello } from "../generated/messages";

export type Status = "connecting" | "open" | "lost" | "closed";

/** What a connection needs of a WebSocket; tests give one of their own. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  readyState: number;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  /** What to say first; called anew at each connection, so that it can name the last `seq`. */
  hello(): Hello;
  heard(answer: AnyAnswer): void;
  status(status: Status): void;
}

const OPEN = 1;
/** A server that stops, or whose database does, will be back. */
const PASSING = ["play.closing", "play.not_saved", "web.store"];
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** Milliseconds before try number `tries` (from 0); `chance` from 0 to 1 spreads the crowd. */
export function pause(tries: number, chance: number): number {
  const whole = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
  return Math.round(whole * (0.75 + chance / 4));
}

export class Connection {
  #url: string;
  #listener: Listener;
  #make: (url: string) => Socket;
  #socket: Socket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #over = false;

  constructor(url: string, listener: Listener, make = (url: string): Socket => new WebSocket(url)) {
    this.#url = url;
    this.#listener = listener;
    this.#make = make;
    this.#open("connecting");
  }

  /** Send a request; false if the connection is down (nothing is kept for later). */
  send(request: AnyRequest): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  /** Try again at once, for instance because the network is back. */
  retry(): void {
    if (this.#over || this.#socket) return;
    this.#tries = 0;
    this.#open("lost");
  }

  /** End it for good. */
  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#drop()?.close();
    this.#listener.status("closed");
  }

  #open(status: Status): void {
    clearTimeout(this.#timer);
    this.#listener.status(status);
    const socket = this.#make(this.#url);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#listener.hello()));
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as AnyAnswer);
    socket.onclose = () => this.#lost();
  }

  #heard(answer: AnyAnswer): void {
    if (answer.type === "state") {
      this.#tries = 0;
      this.#listener.status("open");
    }
    // The end of the socket is heard soon.
    if (answer.type === "closed" && PASSING.includes(answer.code)) return;
    this.#listener.heard(answer);
    if (answer.type === "closed") this.close();
  }

  #lost(): void {
    this.#drop();
    this.#listener.status("lost");
    this.#timer = setTimeout(() => this.#open("lost"), pause(this.#tries, Math.random()));
    this.#tries += 1;
  }

  /** Let go of the socket, so that it is not heard any more. */
  #drop(): Socket | null {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    return socket;
  }
}
