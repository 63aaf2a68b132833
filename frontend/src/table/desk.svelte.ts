/** What a player does before anything is sent: choosing, marking and ordering tiles, panels. */

import type { Account, Question } from "../generated/messages";
import type { Confirm } from "../lib/settings";
import type { TableClient } from "../lib/table.svelte";
import { canGive, discardOf, type Command, type Panel } from "./commands";
import { follow, moved, type Held } from "./sorting";

export class Desk {
  /** The own concealed tiles from left to right. */
  held = $state.raw<Held[]>([]);
  /** The tile that was touched first and waits to be confirmed or moved; 0 for none. */
  chosen = $state(0);
  /** The tiles to be passed on. */
  marked = $state.raw<number[]>([]);
  /** Whether a touch moves tiles instead of playing them. */
  arranging = $state(false);
  panel = $state<Panel | "">("");
  keysShown = $state(false);
  /** Why Enter did nothing. */
  note = $state("");
  /** Whether the table is looked at although an account lies open. */
  peeking = $state(false);
  /** Whether the last account of a finished match was put away. */
  finished = $state(false);

  readonly client: TableClient;
  #confirm: () => Confirm;
  #own = false;
  #asked = "";
  #hand = -1;
  #clicked = "";

  constructor(client: TableClient, confirm: () => Confirm) {
    this.client = client;
    this.#confirm = confirm;
  }

  get question(): Question | null {
    return this.client.state?.question ?? null;
  }

  get account(): Account | null {
    return this.client.state?.account ?? null;
  }

  get over(): boolean {
    return this.client.state?.table.phase === "over";
  }

  /** What lies in the middle of the screen. */
  get shown(): "table" | "account" | "standings" {
    if (this.peeking) return "table";
    if (this.over && (this.finished || !this.account)) return "standings";
    return this.account ? "account" : "table";
  }

  /** Take in a new state of the table; call it after each. */
  follow(): void {
    const state = this.client.state;
    const picture = state?.picture;
    if (picture && picture.number !== this.#hand) {
      this.#hand = picture.number;
      this.#own = this.arranging = false;
      this.held = [];
    }
    const hand = picture?.places[state?.you ?? -1]?.hand ?? [];
    this.held = follow(this.held, hand, this.#own);
    if (!this.held.some((held) => held.id === this.chosen)) this.chosen = 0;
    const asked = state?.question?.id ?? "";
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.marked = [];
    this.note = "";
    if (asked) this.peeking = false;
  }

  /** Whether a click, the `count`th at its place, was meant for a question that has gone since. */
  strays(count: number): boolean {
    const before = this.#clicked;
    this.#clicked = this.question?.id ?? "";
    return count > 1 && before !== this.#clicked;
  }

  /** Do what a key, a click or the text box asks for. */
  run(command: Command): void {
    this.note = "";
    switch (command.do) {
      case "act":
        this.client.act(command.action);
        return;
      case "tile":
        return this.#touch(command.id, command.touch ?? false);
      case "move":
        return this.#move(command.id, command.place);
      case "say":
        this.client.say(command.text);
        return;
      case "open":
        return this.#open(command.panel);
      case "enter":
        return this.#enter();
      case "give":
        return this.#give();
      case "hint":
        return this.#hint();
      case "claims":
        this.client.wishNoClaims(!this.client.state?.no_claims);
        return;
      case "sort":
        return this.#sort();
      case "arrange":
        this.arranging = !this.arranging;
        this.chosen = 0;
        return;
      case "keys":
        this.keysShown = true;
        return;
      case "back":
        this.chosen = 0;
        this.arranging = false;
        this.panel = "";
    }
  }

  /** Put the account away: the next hand, or after the last one the standings. */
  goOn(): void {
    if (this.over) this.finished = true;
    else if (this.client.state && this.client.state.you >= 0) this.client.onward();
  }

  #touch(id: number, touch: boolean): void {
    const held = this.held.find((each) => each.id === id);
    if (!held) return;
    if (this.arranging) return this.#place(held);
    if (this.question?.marks) return this.#mark(id);
    const confirm = this.#confirm();
    const first = this.chosen !== id && (confirm === "always" || (confirm === "touch" && touch));
    if (first || !this.question) this.chosen = this.chosen === id ? 0 : id;
    else this.#discard(held);
  }

  /** A tile that may not be discarded is named to the server, which says why. */
  #discard(held: Held): void {
    const choice = discardOf(held.tile, this.question);
    this.chosen = 0;
    if (choice) this.client.act(choice.action);
    else this.client.say(`discard ${held.tile}`);
  }

  #mark(id: number): void {
    const rest = this.marked.filter((each) => each !== id);
    if (rest.length < this.marked.length) this.marked = rest;
    else this.marked = [...rest, id].slice(-Math.max(...(this.question?.counts ?? [])));
  }

  #give(): void {
    if (!this.question?.marks) return;
    const tiles = this.held.filter((held) => this.marked.includes(held.id));
    // A number that cannot be passed goes to the server as well, which says why.
    this.client.give(tiles.map((held) => held.tile));
  }

  #place(held: Held): void {
    if (!this.chosen) this.chosen = held.id;
    else {
      this.#move(this.chosen, this.held.indexOf(held));
      this.chosen = 0;
    }
  }

  #move(id: number, place: number): void {
    this.#own = true;
    this.held = moved(this.held, id, place);
  }

  #sort(): void {
    this.#own = false;
    this.follow();
  }

  #open(panel: Panel): void {
    this.panel = this.panel === panel ? "" : panel;
  }

  #enter(): void {
    const question = this.question;
    const held = this.held.find((each) => each.id === this.chosen);
    if (this.shown === "account") this.goOn();
    else if (question?.marks) this.#give();
    else if (!question || this.arranging) return;
    else if (held) this.#discard(held);
    else if (question.enter >= 0) this.client.act(question.enter);
    else this.note = question.enter_why;
  }

  /** Asked for a second time, a hint is played. */
  #hint(): void {
    const question = this.question;
    const hint = this.client.hint;
    if (!question || hint?.decision !== question.id) this.client.askHint();
    else if (canGive(question, hint.tiles.length)) this.client.give(hint.tiles);
    else this.client.act(hint.action);
  }
}
