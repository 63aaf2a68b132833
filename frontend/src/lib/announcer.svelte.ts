/** What a screen reader is told without moving the focus. One live region in `App.svelte`. */

const KEPT = 6;

let lines = $state.raw<{ id: number; text: string }[]>([]);
let last = 0;

/** Tell a sentence; equal sentences are told again. */
export function announce(text: string): void {
  if (!text) return;
  last += 1;
  lines = [...lines.slice(1 - KEPT), { id: last, text }];
}

/** The latest sentences, oldest first. */
export function announced(): { id: number; text: string }[] {
  return lines;
}
