/** The addresses of the pages. */

export type Route =
  | { screen: "hall"; rules: RulesLink }
  | { screen: "table"; id: string }
  | { screen: "watch"; id: string }
  | { screen: "missing" };

/** Rules as a link: a game ("" for none), a preset, and options as people write them. */
export interface RulesLink {
  game: string;
  preset: string;
  options: Record<string, string>;
}

export type Value = string | number | boolean | null;

/** The page for an address. `/guide`, `/score` and `/replay` are kept for pages to come. */
export function routeOf(url: URL): Route {
  const [place = "", id = "", ...rest] = url.pathname.split("/").filter(Boolean);
  if (!place) return { screen: "hall", rules: readRules(url.searchParams) };
  if ((place === "table" || place === "watch") && id && !rest.length) return { screen: place, id };
  return { screen: "missing" };
}

/** The rules that a link's query names. */
export function readRules(query: URLSearchParams): RulesLink {
  const { game = "", preset = "", ...options } = Object.fromEntries(query);
  return { game, preset, options };
}

/** The address of rules, for friends to begin from. */
export function rulesAddress(
  origin: string,
  game: string,
  preset: string,
  options: Record<string, Value>,
): string {
  const query = new URLSearchParams({ game });
  if (preset) query.set("preset", preset);
  for (const [key, value] of Object.entries(options)) query.set(key, spell(value));
  return `${origin}/?${query.toString()}`;
}

/** A value as people write it. */
export function spell(value: Value): string {
  return value === null ? "none" : String(value);
}
