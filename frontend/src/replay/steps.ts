/** The steps of a hand as pictures of the table, and the ways through them. */

import type { Happening, Picture, Player, State } from "../generated/messages";
import type { HandLine, Moment, Overview, Step } from "./replay";

/** The table after each step: what a step does not tell is as it was before. */
export function picturesOf(steps: readonly Step[]): Picture[] {
  let places: Picture["places"] = [];
  return steps.map((step) => {
    places = [...places];
    for (const place of step.places) places[place.seat] = place;
    return { ...step, places };
  });
}

/** The next step of another player's turn; `steps.length`, the account, if there is none. */
export function nextTurn(steps: readonly Step[], at: number): number {
  const found = steps.findIndex((_, index) => index > at && begins(steps, index));
  return found < 0 ? steps.length : found;
}

/** Where the turn before begins, or this one if it has gone on for a while. */
export function turnBefore(steps: readonly Step[], at: number): number {
  return Math.max(
    steps.findLastIndex((_, index) => index < at && begins(steps, index)),
    0,
  );
}

function begins(steps: readonly Step[], index: number): boolean {
  const [before, step] = [steps[index - 1], steps[index]];
  return !!before && !!step && step.turn !== before.turn;
}

/** How many tiles the longest hand has that lies concealed at any time. */
export function longestHand(pictures: readonly Picture[]): number {
  return Math.max(1, ...pictures.flatMap((each) => each.places.map((place) => place.concealed)));
}

/** Which moments are looked for: through whose eyes, and of which kind ("" for all). */
export interface Looking {
  view: number;
  kind: string;
}

/** The moments looked for, as far as whoever looks may know of them. */
export function momentsFor(hand: HandLine, { view, kind }: Looking): Moment[] {
  const known = hand.moments.filter((each) => !each.hidden || view < 0 || each.seat === view);
  return kind ? known.filter((each) => each.kind === kind) : known;
}

/** The kinds of moments in a match, in the order in which they first come. */
export function kindsIn(hands: readonly HandLine[], view: number): string[] {
  const all = hands.flatMap((hand) => momentsFor(hand, { view, kind: "" }));
  return [...new Set(all.map((each) => each.kind))];
}

/** The key moment after (or before) a place in the match: hand and step, or null. */
export function momentFrom(
  hands: readonly HandLine[],
  place: Looking & { deal: number; step: number },
  direction: 1 | -1,
): { deal: number; step: number } | null {
  const all = hands.flatMap((hand) =>
    momentsFor(hand, place).map(({ step }) => ({ deal: hand.number, step })),
  );
  const order = (each: { deal: number; step: number }): number =>
    (each.deal - place.deal || each.step - place.step) * direction;
  const ahead = all.filter((each) => order(each) > 0);
  return (direction > 0 ? ahead[0] : ahead.at(-1)) ?? null;
}

/** What the parts of the table need to know to show a hand to somebody who sits nowhere. */
export function stateOf(overview: Overview, picture: Picture): State {
  const players = overview.names.map(
    (name, seat): Player => ({
      ...{ seat, name, by: "human", level: "" },
      ...{ host: false, away: false, stand_in: false },
    }),
  );
  return {
    ...{ type: "state", you: -1, token: "", host: false, language: "", no_claims: false },
    table: {
      ...{ id: overview.id, game: overview.game, game_name: overview.game_name, preset: "" },
      ...{ options: overview.options, differs: overview.differs, phase: "over", locked: true },
      ...{ clock: "off", players, onlookers: 0, commitment: overview.commitment },
      ...{ seed: overview.seed, walls_chosen: false, what_if: overview.what_if },
      numbered_dragons: overview.numbered_dragons,
    },
    ...{ picture, question: null, happenings: [], waiting: [], account: null, standings: [] },
    ...{ seq: 0, ref: 0 },
  };
}

/** A step as news of the table. */
export function newsOf(step: Step): Happening {
  return { seq: 0, what: step.what, seat: step.seat, tile: step.tile, words: step.words };
}
