/** The sheet that is open. It stays when the visitor looks at another page of the hall. */

import { ApiError } from "../lib/api";
import { announce } from "../lib/announcer.svelte";
import { problemOf, sentence } from "../lib/problem";
import { say, spoken } from "../lib/words.svelte";
import {
  begun,
  changed,
  readSheet,
  reckon,
  redone,
  undone,
  type Entry,
  type History,
  type Reckoning,
  type Sheet,
} from "./sheet";
import type { Draft } from "./sheetDraft";
import { isSame } from "./situation";

const PLACE = "sparrowhall.sheet";

let steps = $state.raw<History>();
let reckoning = $state.raw<Reckoning>();
/** The sheet that was reckoned. */
let reckoned = $state.raw<Sheet>();
let problem = $state("");
/** The sheet that is kept somewhere: on this device, in a link or in a file. */
let kept = $state.raw<Sheet>();
let saved = $state(false);
let writing = $state.raw<Writing>();
let draft: Draft | undefined;

/** Which entry is written: a new one before that at `at` (at the end if there is none), or that one
 * `anew`. */
export interface Writing {
  at: number;
  anew: boolean;
  beside: Entry | undefined;
  /** The game and the number of players that it is written for. */
  table: string;
}

/** What is open: read freely, change with the functions below. */
export const evening = {
  get sheet(): Sheet | undefined {
    return steps?.now;
  },
  /** What it comes to; that of the sheet before, until the answer is there. */
  get reckoning(): Reckoning | undefined {
    return reckoning;
  },
  /** Whether that is what the sheet comes to now. */
  get current(): boolean {
    return reckoned === steps?.now;
  },
  /** What is written and not in the sheet yet. */
  get writing(): Writing | undefined {
    return steps && writing?.table === tableOf(steps.now) ? writing : undefined;
  },
  /** How far it has come. */
  get draft(): Draft | undefined {
    return draft;
  },
  get problem(): string {
    return problem;
  },
  get saved(): boolean {
    return saved;
  },
  get canUndo(): boolean {
    return (steps?.past.length ?? 0) > 0;
  },
  get canRedo(): boolean {
    return (steps?.future.length ?? 0) > 0;
  },
};

/** Open a sheet. */
export function openSheet(sheet: Sheet): void {
  steps = begun(sheet);
  reckoning = undefined;
  writeNoMore();
}

/** Change the sheet that is open. */
export function put(sheet: Sheet): void {
  step(steps ? changed(steps, sheet) : begun(sheet));
}

export function undo(): void {
  if (!steps) return;
  step(undone(steps));
  announce(say("desk.sheet.undone"));
}

export function redo(): void {
  if (!steps) return;
  step(redone(steps));
  announce(say("desk.sheet.redone"));
}

/** Another state of the sheet. Going back to the one that is saved on this device finds it saved. */
function step(next: History): void {
  steps = next;
  if (!saved) saved = isSame(stored(), next.now);
  else if (!save()) announce(say("desk.sheet.not_saved"));
}

/**
 * Open a sheet that came by a link. An open one can be had back by undoing, and if it is saved on
 * this device it stays saved there. A link to what this sheet was before changes nothing.
 */
export function openLinked(sheet: Sheet): void {
  const known = steps ? [...steps.past, steps.now, ...steps.future] : [];
  if (known.some((each) => isSame(each, sheet))) return;
  saved = isSame(stored(), sheet);
  steps = steps ? changed(steps, sheet) : begun(sheet);
  keep();
}

/** Close the sheet; one that is saved on this device stays there. */
export function closeSheet(): void {
  steps = reckoning = reckoned = undefined;
  writeNoMore();
  problem = "";
  saved = false;
}

/** What only one sheet's entries can be written for. */
export function tableOf(sheet: Sheet): string {
  return `${sheet.game} ${sheet.names.length}`;
}

/** Begin to write an entry. */
export function write(at: number, anew: boolean): void {
  if (!steps) return;
  const { now } = steps;
  writing = { at, anew, beside: now.entries[at], table: tableOf(now) };
  draft = undefined;
}

/** Write no more: it is entered, or given up. */
export function writeNoMore(): void {
  writing = draft = undefined;
}

/** Keep what is written so far, for whoever looks at another page meanwhile. */
export function keepDraft(sofar: Draft): void {
  draft = sofar;
}

let asked = 0;

/** Let the server reckon the sheet that is open. */
export async function update(): Promise<void> {
  const sheet = steps?.now;
  if (!sheet) return;
  const number = ++asked;
  try {
    const answer = await reckon(spoken(), sheet);
    if (number !== asked || !steps) return;
    [reckoning, reckoned] = [answer, sheet];
    problem = "";
  } catch (error) {
    if (number === asked) problem = placed(error);
  }
}

// Asked again when there is a connection again.
addEventListener("online", () => void update());

/** What is wrong with the sheet, and where. */
function placed(error: unknown): string {
  const told = error instanceof ApiError && error.message && error.where;
  return told ? sentence(`${error.message} (${error.where})`) : problemOf(error);
}

// What is kept.

/** Note that the sheet can be had again from elsewhere. */
export function keep(): void {
  kept = steps?.now;
}

/** Save the sheet on this device from now on. False if the browser does not let one. */
export function save(): boolean {
  saved = store();
  return saved;
}

/** Remove what was saved on this device. */
export function forget(): void {
  saved = false;
  kept = undefined;
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Nothing was saved then.
  }
}

function store(): boolean {
  try {
    localStorage.setItem(PLACE, JSON.stringify(steps?.now));
    keep();
    return true;
  } catch {
    return false;
  }
}

/** Open what was saved on this device, if there is anything. */
export function openSaved(): void {
  const found = stored();
  if (!found) return;
  openSheet(found);
  saved = true;
  keep();
}

/** What is saved on this device. What cannot be read is left where it is. */
function stored(): Sheet | undefined {
  try {
    return parsed(localStorage.getItem(PLACE));
  } catch {
    return undefined;
  }
}

function parsed(text: string | null): Sheet | undefined {
  return text === null ? undefined : readSheet(JSON.parse(text));
}

// Another tab has changed what is saved. The same evening goes on here with what it says; a tab with
// another sheet keeps its own, which is saved nowhere now.
addEventListener("storage", (event) => {
  if (event.key !== PLACE || !saved || !steps) return;
  saved = false;
  kept = undefined;
  try {
    const found = parsed(event.newValue);
    if (!found || found.game !== steps.now.game || !isSame(found.names, steps.now.names)) return;
    steps = changed(steps, found);
    saved = true;
    keep();
    announce(say("desk.sheet.other_tab"));
  } catch {
    // It cannot be read, and is none of ours.
  }
});

addEventListener("beforeunload", (event) => {
  if (evening.writing || (steps?.now.entries.length && steps.now !== kept)) event.preventDefault();
});
