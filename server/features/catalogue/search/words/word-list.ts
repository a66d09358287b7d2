/** Words with the same meaning for a shopper of the region. An entry may consist of several words. */
export type Synonyms = readonly (readonly string[])[];

/** A search for `from` also matches `to`, less well: `fit` is 0 to 1, 0.6 by default. */
export type RelatedWords = readonly { from: readonly string[]; to: readonly string[]; fit?: number }[];

/** Splits a text at its commas and line breaks. */
export function wordList(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
