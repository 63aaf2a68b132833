/** The addresses of the pages. */

export type Route =
  | { screen: "hall"; rules: RulesLink }
  | { screen: "table"; id: string }
  | { screen: "watch"; id: string }
  | { screen: "guide"; game: string; card: boolean }
  | { screen: "score" }
  | { screen: "sheet" }
  | { screen: "replay"; id: string }
  | { screen: "missing" };

/** Rules as a link: a game ("" for none), a preset, and options as people write them. */
export interface RulesLink {
  game: string;
  preset: string;
  options: Record<string, string>;
}

export type Value = string | number | boolean | null;

/** The page for an address. */
export function routeOf(url: URL): Route {
  const [place = "", id = "", ...rest] = url.pathname.split("/").filter(Boolean);
  if (!place) return { screen: "hall", rules: readRules(url.searchParams) };
  const more = rest.join("/");
  if (place === "guide" && (!more || (id && more === "card")))
    return { screen: "guide", game: id, card: more === "card" };
  if (more) return { screen: "missing" };
  if ((place === "table" || place === "watch") && id) return { screen: place, id };
  if (place === "score" && !id) return { screen: "score" };
  if (place === "score" && id === "sheet") return { screen: "sheet" };
  if (place === "replay") return { screen: "replay", id };
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
  return `${origin}/${rulesQuery(game, preset, options)}`;
}

/** Rules as the query of an address. */
export function rulesQuery(game: string, preset: string, options: Record<string, Value>): string {
  const query = new URLSearchParams({ game });
  if (preset) query.set("preset", preset);
  for (const [key, value] of Object.entries(options)) query.set(key, spell(value));
  return `?${query.toString()}`;
}

/** A value as people write it. */
export function spell(value: Value): string {
  return value === null ? "none" : String(value);
}
