/** The keys of the replay. */

import type { Place } from "./place.svelte";
import type { Player } from "./player.svelte";

/** Each key as the map of the keyboard shows it, and the name of what it does. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["→ ←", "step"],
  ["Shift → ←", "turn"],
  ["Home End", "ends"],
  ["Space", "play"],
  ["< >", "speed"],
  ["m M", "moment"],
  ["n N", "hand"],
  ["0 1 2 …", "view"],
  ["?", "keys"],
];

/** Do what a key says; false if it says nothing. */
export function press(event: KeyboardEvent, player: Player, place: Place, seats: number): boolean {
  if (/^\d$/.test(event.key) && Number(event.key) <= seats) {
    place.view = Number(event.key) - 1;
    return true;
  }
  const does = DOES[event.shiftKey && event.key.startsWith("Arrow") ? `+${event.key}` : event.key];
  does?.(player);
  return !!does;
}

const DOES: Record<string, (player: Player) => void> = {
  ArrowRight: (player) => player.next(),
  ArrowLeft: (player) => player.back(),
  "+ArrowRight": (player) => player.nextTurn(),
  "+ArrowLeft": (player) => player.backTurn(),
  Home: (player) => player.first(),
  End: (player) => player.last(),
  " ": (player) => player.toggle(),
  "<": (player) => player.faster(-1),
  ">": (player) => player.faster(1),
  m: (player) => player.moment(1),
  M: (player) => player.moment(-1),
  n: (player) => player.hand(1),
  N: (player) => player.hand(-1),
};
