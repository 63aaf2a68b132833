/** Scores, hand by hand, as lines of a picture. */

const HEIGHT = 280;
const LEFT = 48;
/** Room for the names: a quarter at most. */
const NAMES = 130;
/** How wide letters are, in pixels: Latin ones, and those of Chinese. */
const LETTER = 7.5;
const BROAD = 12.5;
const TOP = 12;
const BOTTOM = HEIGHT - 22;
/** How far the names at the ends of the lines keep from each other. */
const APART = 15;
/** Pixels of a hand's number. */
const TICK = 34;

export interface Chart {
  width: number;
  height: number;
  left: number;
  right: number;
  bottom: number;
  /** Where the end of a hand stands. */
  x: (hand: number) => number;
  levels: { value: number; y: number }[];
  lines: { points: string; name: string; label: number }[];
  ticks: number[];
}

/** The chart of everybody's scores, before the first hand and after each, `width` pixels wide. */
export function chartOf(
  names: readonly string[],
  scores: readonly (readonly number[])[],
  width: number,
): Chart {
  const right = width - Math.min(NAMES, width / 4);
  const hands = scores.length - 1;
  const all = scores.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const stride = roundStride((high - low || 1) / 5);
  const least = Math.floor(low / stride) * stride;
  const most = Math.max(Math.ceil(high / stride) * stride, least + stride);
  const x = (hand: number): number => LEFT + ((right - LEFT) * hand) / Math.max(hands, 1);
  const y = (score: number): number => BOTTOM - ((BOTTOM - TOP) * (score - least)) / (most - least);
  const ends = spread(names.map((_, seat) => y(scores.at(-1)?.[seat] ?? 0)));
  return {
    ...{ width, height: HEIGHT, left: LEFT, right, bottom: BOTTOM, x },
    levels: upTo(least, most, stride).map((value) => ({ value, y: y(value) })),
    lines: names.map((name, seat) => ({
      name: shortened(name, width - right - 8),
      points: scores
        .map((each, hand) => `${x(hand).toFixed(1)},${y(each[seat] ?? 0).toFixed(1)}`)
        .join(" "),
      label: (ends[seat] ?? 0) + 4,
    })),
    ticks: upTo(1, hands, Math.max(Math.ceil((hands * TICK) / (right - LEFT)), 1)),
  };
}

/** A name as far as there is room for it. */
export function shortened(name: string, room: number): string {
  const letters = [...name];
  const widthOf = (letter: string): number => (letter < "\u2e80" ? LETTER : BROAD);
  let left = room;
  const fitting = letters.findIndex((letter) => (left -= widthOf(letter)) < 0);
  return fitting < 0 ? name : `${letters.slice(0, Math.max(fitting - 1, 1)).join("")}…`;
}

/** A round number not below a wish: 1, 2 or 5 with noughts. */
export function roundStride(wish: number): number {
  const power = 10 ** Math.floor(Math.log10(wish));
  const factor = [1, 2, 5, 10].find((each) => each * power >= wish) ?? 10;
  return Math.max(factor * power, 1);
}

/** Heights moved apart, the order kept, so that names can be read. */
export function spread(heights: readonly number[]): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!);
  const moved = [...heights];
  let floor = -Infinity;
  for (const index of order) floor = moved[index] = Math.max(moved[index]!, floor + APART);
  let ceiling = BOTTOM;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index]!, ceiling);
    ceiling = moved[index]! - APART;
  }
  return moved;
}

function upTo(least: number, most: number, stride: number): number[] {
  const count = Math.floor((most - least) / stride) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => least + index * stride);
}
