/** Sentences with named fields in braces, as in the catalogues of the server. */

export type Values = Record<string, string | number>;

/** The sentence with its fields filled; a field without a value stays as it is. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (field, name: string) => String(values[name] ?? field));
}
