/** Goes through a match: step by step, by turns, hands and moments, or by itself. */

import type { Place } from "./place.svelte";
import type { Reel } from "./reel.svelte";
import { momentFrom, nextTurn, turnBefore } from "./steps";

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Milliseconds of a step at speed 1, and how many steps an account lies open. */
const STEP = 1400;
const ACCOUNT = 4;

export class Player {
  playing = $state(false);
  speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly place: Place,
    readonly reel: Reel,
  ) {}

  /** How many steps the hand has; the account comes after the last one. */
  get steps(): number {
    return this.reel.overview?.hands[this.place.deal - 1]?.steps ?? 0;
  }

  get hands(): number {
    return this.reel.overview?.hands.length ?? 0;
  }

  get atAccount(): boolean {
    return this.place.step >= this.steps;
  }

  get atBeginning(): boolean {
    return this.place.deal === 1 && this.place.step === 0;
  }

  get atEnd(): boolean {
    return this.place.deal === this.hands && this.atAccount;
  }

  /** Whether the hand of the place is the one that has been fetched. */
  get ready(): boolean {
    return this.reel.shown?.number === this.place.deal;
  }

  /** Go to a step of a hand; places beyond the ends are the ends. */
  go(deal: number, step: number): void {
    const place = this.place;
    place.deal = Math.min(Math.max(deal, 1), this.hands);
    place.step = Math.min(Math.max(step, 0), this.steps);
  }

  /** Go there by hand: whatever plays by itself stops. */
  jump(deal: number, step: number): void {
    this.pause();
    this.go(deal, step);
  }

  next(): void {
    this.pause();
    this.#forward();
  }

  back(): void {
    const { deal, step } = this.place;
    if (step > 0) this.jump(deal, step - 1);
    else if (deal > 1) this.jump(deal - 1, Infinity);
  }

  nextTurn(): void {
    const { deal, step } = this.place;
    if (this.atAccount) this.next();
    else if (this.ready) this.jump(deal, nextTurn(this.reel.shown!.steps, step));
  }

  backTurn(): void {
    const { deal, step } = this.place;
    if (step === 0) this.back();
    else if (this.ready) this.jump(deal, turnBefore(this.reel.shown!.steps, step));
  }

  first(): void {
    this.jump(this.place.deal, 0);
  }

  last(): void {
    this.jump(this.place.deal, Infinity);
  }

  hand(direction: 1 | -1): void {
    const deal = this.place.deal + direction;
    if (deal >= 1 && deal <= this.hands) this.jump(deal, 0);
  }

  moment(direction: 1 | -1): void {
    const hands = this.reel.overview?.hands ?? [];
    const found = momentFrom(hands, this.place, direction);
    if (found) this.jump(found.deal, found.step);
  }

  // By itself.

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.atEnd) this.go(1, 0);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  faster(direction: 1 | -1): void {
    const index = SPEEDS.findIndex((speed) => speed === this.speed) + direction;
    this.speed = SPEEDS[index] ?? this.speed;
  }

  #wait(): void {
    const length = (STEP / this.speed) * (this.atAccount ? ACCOUNT : 1);
    this.#timer = setTimeout(() => this.#tick(), length);
  }

  #tick(): void {
    if (this.ready) this.#forward();
    if (this.atEnd) this.pause();
    else this.#wait();
  }

  #forward(): void {
    const { deal, step } = this.place;
    if (!this.atAccount) this.go(deal, step + 1);
    else if (deal < this.hands) this.go(deal + 1, 0);
  }
}
