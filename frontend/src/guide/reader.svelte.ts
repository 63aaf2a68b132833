/** An open guide: the book, the rules the reader plays by, and what the examples are worth so. */

import { problemOf } from "../lib/problem";
import { readRules, spell, type Value } from "../lib/route";
import type { Language } from "../lib/settings";
import {
  changedIn,
  fetchGuide,
  readValue,
  scoreExamples,
  valuesOf,
  type GuideBook,
  type House,
  type Passage,
  type Worth,
} from "./guide";

export class Reader {
  book = $state.raw<GuideBook>();
  worths = $state.raw<Record<string, Worth>>({});
  house = $state.raw<House>({ preset: "", own: {} });
  /** Why there is no book. */
  problem = $state("");
  /** Why the examples cannot be scored with these rules. */
  refusal = $state("");
  /** The option that was chosen last. */
  last = $state("");

  /** The preset that is the game as it stands. */
  readonly standard = $derived(this.book?.game.presets[0]?.name ?? "");
  readonly values = $derived(this.book ? valuesOf(this.book.game, this.house) : {});
  readonly changed = $derived(this.book ? changedIn(this.book.game, this.values) : []);
  readonly options = $derived(
    new Map(this.book?.game.options.map((option) => [option.key, option])),
  );
  readonly passages = $derived(
    new Map(
      this.book?.chapters.flatMap((chapter) =>
        chapter.passages.map((passage): [string, Passage] => [passage.rule, passage]),
      ),
    ),
  );

  /** The id that was meant, however it was typed; "" if the guide has no such place. */
  place(asked: string): string {
    const id = this.passages.has(asked) ? asked : asked.toUpperCase();
    if (this.passages.has(id)) return id;
    const chapter = Number(/^chapter-(\d+)$/.exec(asked)?.[1] ?? 0);
    const chapters = this.book?.chapters.filter((each) => each.kind !== "lesson") ?? [];
    return chapter >= 1 && chapter <= chapters.length ? asked : "";
  }

  /** The paragraphs that mention an option. */
  about(key: string): Passage[] {
    return [...this.passages.values()].filter(
      (passage) => passage.options.includes(key) && !passage.option && !passage.preset,
    );
  }

  #asked = 0;

  /** Open the guide of a game; the house rules are those of the address. */
  async open(language: Language, game: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const book = await fetchGuide(language, game);
      if (asked !== this.#asked) return;
      this.book = book;
      this.problem = "";
      this.#read = undefined;
      this.follow();
    } catch (error) {
      if (asked === this.#asked) this.problem = problemOf(error);
    }
  }

  /** The query of the address that the house rules were read from. */
  #read: string | undefined;

  /** Play by the rules of the address, if those are others than before. */
  follow(): void {
    if (this.#read === location.search) return;
    this.#read = location.search;
    const { preset, options } = readRules(new URLSearchParams(location.search));
    const own = Object.entries(options).map(([key, word]): [string, Value] => [
      key,
      readValue(this.options.get(key), word),
    ]);
    this.house = { preset, own: Object.fromEntries(own) };
    this.last = "";
  }

  /** Score the examples by the house rules. */
  async score(language: Language, house: House): Promise<void> {
    if (!this.book) return;
    try {
      const worths = await scoreExamples(language, this.book.game.name, house);
      if (house !== this.house) return;
      this.worths = worths;
      this.refusal = "";
    } catch (error) {
      if (house !== this.house) return;
      this.worths = {};
      this.refusal = problemOf(error);
    }
  }

  /** Play by a preset and nothing else. */
  usePreset(preset: string): void {
    this.last = "";
    this.#settle({ preset, own: {} });
  }

  /** Play by another value of an option. */
  choose(key: string, value: Value): void {
    this.last = key;
    const plain = valuesOf(this.book!.game, { preset: this.house.preset, own: {} });
    const { [key]: _, ...others } = this.house.own;
    const same = spell(plain[key] ?? null) === spell(value);
    this.#settle({ ...this.house, own: same ? others : { ...others, [key]: value } });
  }

  #settle(house: House): void {
    this.house = house;
    const query = new URLSearchParams();
    if (house.preset && house.preset !== this.book?.game.presets[0]?.name)
      query.set("preset", house.preset);
    for (const [key, value] of Object.entries(house.own)) query.set(key, spell(value));
    const search = query.size ? `?${query.toString()}` : "";
    history.replaceState(history.state, "", location.pathname + search + location.hash);
    this.#read = location.search;
  }
}
