/** The own hand as it is laid out: tiles keep their identity while others come and go. */

/** A tile of the hand. Equal tiles are told apart by `id`, which is never 0. */
export interface Held {
  id: number;
  tile: string;
}

/**
 * The hand after a change. In `own` order tiles stay where they were and new ones come last;
 * else they stand as in `hand`, which is sorted, with the tile just drawn at the end.
 */
export function follow(before: readonly Held[], hand: readonly string[], own: boolean): Held[] {
  let newest = Math.max(0, ...before.map((held) => held.id));
  const known = [...before];
  const now = hand.map((tile) => {
    const index = known.findIndex((held) => held.tile === tile);
    return index >= 0 ? known.splice(index, 1)[0]! : { id: (newest += 1), tile };
  });
  if (!own) return now;
  const stays = before.filter((held) => now.includes(held));
  return [...stays, ...now.filter((held) => !before.includes(held))];
}

/** The hand with tile `id` put at `place`, counted from 0; places beyond the ends are the ends. */
export function moved(held: readonly Held[], id: number, place: number): Held[] {
  const tile = held.find((each) => each.id === id);
  if (!tile) return [...held];
  const rest = held.filter((each) => each.id !== id);
  rest.splice(Math.min(Math.max(place, 0), rest.length), 0, tile);
  return rest;
}
