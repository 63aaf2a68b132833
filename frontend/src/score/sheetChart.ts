/** Where the lines of the totals go. */

import type { Reckoning } from "./sheet";

export interface Chart {
  /** For each seat its points, as `points` of a polyline. */
  lines: string[];
  /** For each seat where its line ends. */
  ends: { x: number; y: number }[];
  /** The height of a score to draw a rule at, and what it is. */
  rules: { y: number; score: number }[];
}

export const WIDTH = 600;
export const HEIGHT = 220;
const EDGE = 8;

/** The chart of a sheet, in a field of `WIDTH` by `HEIGHT`. */
export function chartOf(reckoning: Reckoning): Chart {
  const steps = [reckoning.start, ...reckoning.entries.map((entry) => entry.scores)];
  const all = steps.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(1, most - least);
  const x = (at: number): number =>
    round(EDGE + (at / Math.max(1, steps.length - 1)) * (WIDTH - 2 * EDGE));
  const y = (score: number): number => round(EDGE + ((most - score) / span) * (HEIGHT - 2 * EDGE));
  const seats = reckoning.start.map((_, seat) => seat);
  return {
    lines: seats.map((seat) =>
      steps.map((scores, at) => `${x(at)},${y(scores[seat] ?? 0)}`).join(" "),
    ),
    ends: seats.map((seat) => ({ x: x(steps.length - 1), y: y(steps.at(-1)?.[seat] ?? 0) })),
    rules: [...new Set([most, reckoning.start[0] ?? 0, least])].map((score) => ({ y: y(score), score })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
