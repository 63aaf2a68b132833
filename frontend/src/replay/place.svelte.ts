/** Where one is in a replay: which match, which hand, which step, through whose eyes. */

/** Through the eyes of all: every hand lies open. */
export const ALL = -1;

/** Where a match comes from: a finished table, or a record that was opened as a file. */
export interface Source {
  /** The name of the match in `/api/replays/{id}`. */
  id: string;
  /** The record as it was read from a file; "" for a table, whose record the server has. */
  text: string;
  /** What the file is called, for a download; "" for a table. */
  file: string;
}

/**
 * Hands are counted from 1, steps from 0; the place after the last step is the account of the hand.
 * `view` is a seat or `ALL`.
 */
export class Place {
  source = $state.raw<Source>({ id: "", text: "", file: "" });
  deal = $state(1);
  step = $state(0);
  view = $state(ALL);
  /** The kind of key moments that is looked for; "" for all. */
  kind = $state("");
}
