import { describe, expect, test } from "vitest";
import type { Place } from "../generated/messages";
import { readPlace, writePlace } from "./address";
import { Place as Spot } from "./place.svelte";
import { Player, SPEEDS } from "./player.svelte";
import { Reel } from "./reel.svelte";
import type { HandLine, Moment, Overview, Step } from "./replay";
import {
  kindsIn,
  type Looking,
  momentFrom,
  momentsFor,
  nextTurn,
  picturesOf,
  turnBefore,
} from "./steps";

function lying(seat: number, hand: string[]): Place {
  return {
    ...{ seat, wind: "", concealed: hand.length, hand, drawn: "", melds: [], batches: [] },
    ...{ river: [], taken: [], standing: "", score: 0 },
  };
}

function step(turn: number, places: Place[]): Step {
  return {
    ...{ number: 1, round_wind: "", dealer: 0, repeats: 0, turn, wall: 9, discard: "" },
    ...{ discarder: -1, places, what: "drawn", seat: turn, tile: "", words: "" },
    answers: "",
  };
}

function moment(at: number, seat = 0, hidden = false, kind = "ready"): Moment {
  return { step: at, kind, seat, words: "", hidden };
}

function line(number: number, steps: number, moments: Moment[] = [], scores = [0, 0]): HandLine {
  return {
    ...{ number, dealer: 0, round_wind: "", repeats: 0, winds: ["", ""], steps, words: "" },
    ...{ winners: [], points: [0, 0], scores, moments },
  };
}

function match(hands: HandLine[]): Overview {
  return {
    ...{ id: "x", game: "flex", game_name: "Flex", options: {}, differs: "", what_if: false },
    ...{ numbered_dragons: true, names: ["Lan", "Minh"], commitment: "", seed: "", start: 0 },
    ...{ hands, standings: [] },
  };
}

describe("the table after a step", () => {
  test("is as before where nothing is told", () => {
    const pictures = picturesOf([
      step(0, [lying(0, ["1m"]), lying(1, ["2m"])]),
      step(1, [lying(1, ["2m", "3m"])]),
    ]);
    expect(pictures[1]!.places.map((place) => place.hand)).toEqual([["1m"], ["2m", "3m"]]);
    expect(pictures[0]!.places[1]!.hand).toEqual(["2m"]);
  });
});

describe("turns", () => {
  const steps = [0, 0, 1, 1, 1, 0].map((turn) => step(turn, []));

  test("begin where another player's begins", () => {
    expect(nextTurn(steps, 0)).toBe(2);
    expect(nextTurn(steps, 2)).toBe(5);
    expect(turnBefore(steps, 5)).toBe(2);
    expect(turnBefore(steps, 4)).toBe(2);
    expect(turnBefore(steps, 2)).toBe(0);
  });

  test("end in the account", () => {
    expect(nextTurn(steps, 5)).toBe(6);
  });
});

describe("key moments", () => {
  const looking = (view: number, kind = ""): Looking => ({ view, kind });
  const hands = [line(1, 9, [moment(3), moment(7, 1, true)]), line(2, 9, [moment(4)])];

  test("that only others could know are left out of one player's view", () => {
    expect(momentsFor(hands[0]!, looking(-1))).toHaveLength(2);
    expect(momentsFor(hands[0]!, looking(0)).map((each) => each.step)).toEqual([3]);
    expect(momentsFor(hands[0]!, looking(1)).map((each) => each.step)).toEqual([3, 7]);
  });

  test("can be looked for by kind", () => {
    const some = [line(1, 9, [moment(3), moment(5, 0, false, "win")]), line(2, 9, [moment(4)])];
    expect(kindsIn(some, -1)).toEqual(["ready", "win"]);
    expect(kindsIn([line(1, 9, [moment(3, 1, true)])], 0)).toEqual([]);
    expect(momentsFor(some[0]!, looking(-1, "win")).map((each) => each.step)).toEqual([5]);
    const next = momentFrom(some, { ...looking(-1, "ready"), deal: 1, step: 3 }, 1);
    expect(next).toEqual({ deal: 2, step: 4 });
  });

  test("are found on both sides, over the ends of hands", () => {
    expect(momentFrom(hands, { ...looking(-1), deal: 1, step: 3 }, 1)).toEqual({ deal: 1, step: 7 });
    expect(momentFrom(hands, { ...looking(0), deal: 1, step: 3 }, 1)).toEqual({ deal: 2, step: 4 });
    expect(momentFrom(hands, { ...looking(-1), deal: 2, step: 4 }, -1)).toEqual({ deal: 1, step: 7 });
    expect(momentFrom(hands, { ...looking(-1), deal: 2, step: 4 }, 1)).toBeNull();
  });
});

describe("the address", () => {
  test("says where one is as people count", () => {
    expect(writePlace({ deal: 3, step: 40, view: 1 })).toBe("d=3&s=41&v=2");
    expect(writePlace({ deal: 1, step: 0, view: -1 })).toBe("d=1&s=1");
  });

  test("leads back to the same place", () => {
    const place = { deal: 12, step: 0, view: 3 };
    expect(readPlace(`#${writePlace(place)}`)).toEqual(place);
  });

  test.each(["", "#", "#d=x&s=-4&v=1e3", "#d=0&s=0&v=", "#%"])(
    "that makes no sense is the beginning: %s",
    (hash) => expect(readPlace(hash)).toEqual({ deal: 1, step: 0, view: -1 }),
  );
});

describe("going through a match", () => {
  function player(): Player {
    const reel = new Reel();
    reel.overview = match([line(1, 5, [moment(2)]), line(2, 4)]);
    return new Player(new Spot(), reel);
  }

  const at = ({ place }: Player): number[] => [place.deal, place.step];

  test("the account comes after the last step, then the next hand", () => {
    const one = player();
    for (let count = 0; count < 5; count += 1) one.next();
    expect(at(one)).toEqual([1, 5]);
    expect(one.atAccount).toBe(true);
    one.next();
    expect(at(one)).toEqual([2, 0]);
    one.back();
    expect(at(one)).toEqual([1, 5]);
  });

  test("nothing goes beyond the ends", () => {
    const one = player();
    one.back();
    expect(at(one)).toEqual([1, 0]);
    one.jump(7, 99);
    expect(at(one)).toEqual([2, 4]);
    expect(one.atEnd).toBe(true);
    one.next();
    expect(at(one)).toEqual([2, 4]);
  });

  test("moments and hands are jumped to", () => {
    const one = player();
    one.moment(1);
    expect(at(one)).toEqual([1, 2]);
    one.hand(1);
    expect(at(one)).toEqual([2, 0]);
    one.hand(1);
    expect(at(one)).toEqual([2, 0]);
    one.moment(-1);
    expect(at(one)).toEqual([1, 2]);
  });

  test("there is a slowest and a fastest speed", () => {
    const one = player();
    for (let count = 0; count < 9; count += 1) one.faster(1);
    expect(one.speed).toBe(SPEEDS.at(-1));
    for (let count = 0; count < 9; count += 1) one.faster(-1);
    expect(one.speed).toBe(SPEEDS[0]);
  });
});
