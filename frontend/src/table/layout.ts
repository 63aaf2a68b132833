/** Where everybody sits, seen from the own seat: play goes round to the right. */

export type Side = "right" | "top" | "left";

export interface Other {
  seat: number;
  side: Side;
}

/** The other seats in turn order after `you`. An onlooker (-1) sits with seat 0. */
export function others(you: number, seats: number): Other[] {
  const last = seats - 1;
  return Array.from({ length: last }, (_, index) => ({
    seat: (here(you) + index + 1) % seats,
    side: sideOf(index, last),
  }));
}

/** The seat the table is seen from. */
export function here(you: number): number {
  return Math.max(you, 0);
}

/** How many tiles of a hand stand in a row where there is room for half of them only. */
export function columns(tiles: number): number {
  return Math.max(Math.ceil(tiles / 2), 8);
}

function sideOf(index: number, others: number): Side {
  if (others === 1) return "top";
  if (index === 0) return "right";
  return index === others - 1 ? "left" : "top";
}
