import { stem, withHalves, withoutNumber, wordsOf } from './text.ts';
import {
  CLOTH_SYNONYMS,
  OCCASION_SYNONYMS,
  RELATED_CLOTHS,
  RELATED_OCCASIONS,
} from './words/cloth-and-occasion-words.ts';
import { COLOUR_SYNONYMS, RELATED_COLOURS } from './words/colour-words.ts';
import { COMPOUNDS, CORRECT_WORDS } from './words/correct-words.ts';
import { ALTERNATIVES, GARMENT_SYNONYMS, RELATED_GARMENTS } from './words/garment-words.ts';
import { MEN, NEW, SALE, SIZES, WOMEN } from './words/query-words.ts';
import { CARE_WORDS, STOP_WORDS } from './words/stop-words.ts';

const SYNONYMS = [...GARMENT_SYNONYMS, ...COLOUR_SYNONYMS, ...CLOTH_SYNONYMS, ...OCCASION_SYNONYMS];
const RELATED = [...RELATED_GARMENTS, ...RELATED_COLOURS, ...RELATED_CLOTHS, ...RELATED_OCCASIONS];

/**
 * The unit by which texts and searches are compared: the stem of a word, or the joined stems of a phrase (`manga_corto`).
 * Everything else has a prefix: `size:xl`, `gender:1`, `sale:`, `new:`.
 */
export type Term = string;

/** A term that matches another, and how well: 0 to 1. */
export interface Meaning {
  term: Term;
  fit: number;
}

const SYNONYM_FIT = 0.98;
const RELATED_FIT = 0.6;

const stemsOf = (text: string) => wordsOf(text).map(({ folded }) => stem(folded));
export const termOf = (text: string): Term => stemsOf(text).join('_');
export const termSet = (texts: readonly string[]): ReadonlySet<Term> => new Set(texts.map(termOf));

export const sizeTerm = (size: string): Term =>
  `size:${wordsOf(size)
    .map(({ folded }) => folded)
    .join(' ')}`;
export const genderTerm = (id: number): Term => `gender:${id}`;
export const SALE_TERM: Term = 'sale:';
const NEW_TERM: Term = 'new:';

const stopWords = termSet(STOP_WORDS);
const careWords = termSet(CARE_WORDS);
const correctWords = termSet(CORRECT_WORDS);
const compounds = termSet(COMPOUNDS);
export const isStopWord = (term: Term) => stopWords.has(term);
export const isCareWord = (term: Term) => careWords.has(term);
export const isCorrectWord = (term: Term) => correctWords.has(term);
export const isCompound = (term: Term) => compounds.has(term);

const roles = new Map<Term, Term>([
  ...SALE.map((word): [Term, Term] => [termOf(word), SALE_TERM]),
  ...NEW.map((word): [Term, Term] => [termOf(word), NEW_TERM]),
  ...Object.entries(SIZES).flatMap(([size, words]) =>
    words.map((word): [Term, Term] => [termOf(word), sizeTerm(size)]),
  ),
]);

/** The size or other role of a word or phrase in a search. */
export const roleOf = (term: Term): Term | undefined => roles.get(term);

const formOf = (word: string) => wordsOf(word).map(({ folded }) => withoutNumber(folded))[0] ?? '';
const genders = new Map<string, Term>([
  ...MEN.map((word): [string, Term] => [formOf(word), genderTerm(1)]),
  ...WOMEN.map((word): [string, Term] => [formOf(word), genderTerm(2)]),
]);

/** The gender, size or other role of one word. */
export const roleOfWord = (folded: string): Term | undefined =>
  genders.get(withoutNumber(folded)) ?? roles.get(stem(folded));

/** The terms of a size in the spelling of the shop: `SM` gives `S`; `S/M` gives itself and both. */
export function sizesOf(size: string): Term[] {
  const whole = roles.get(termOf(size)) ?? sizeTerm(withHalves(size));
  const parts = size.split(/[/-]/).map((part) => part.trim());
  return parts.length === 2 && parts.every(Boolean) ? [whole, ...parts.flatMap(sizesOf)] : [whole];
}

const groups = new Map<Term, Set<Term>>();
for (const words of SYNONYMS) {
  const terms = words.map(termOf);
  for (const term of terms) groups.set(term, new Set([...(groups.get(term) ?? []), ...terms]));
}
const synonymsOf = (term: Term): Iterable<Term> => groups.get(term) ?? [term];

const related = new Map<Term, Map<Term, number>>();
for (const { from, to, fit = RELATED_FIT } of RELATED) {
  for (const term of from.flatMap((word) => [...synonymsOf(termOf(word))])) {
    const matches = related.get(term) ?? new Map<Term, number>();
    related.set(term, matches);
    for (const match of to.map(termOf)) matches.set(match, Math.max(fit, matches.get(match) ?? 0));
  }
}

/** All terms that match a term: itself, its synonyms and related words. */
export function meaningsOf(term: Term): Meaning[] {
  const fits = new Map(related.get(term));
  for (const same of synonymsOf(term)) fits.set(same, SYNONYM_FIT);
  fits.set(term, 1);
  return [...fits].map(([match, fit]) => ({ term: match, fit }));
}

/** The words that a misspelt word may be corrected to although no text of the shop has them. */
export const LEXICON_WORDS: readonly string[] = [
  ...new Set(
    [
      ...SYNONYMS.flat(),
      ...RELATED.flatMap(({ from }) => from),
      ...MEN,
      ...WOMEN,
      ...SALE,
      ...CORRECT_WORDS,
      ...Object.values(SIZES).flat(),
    ].filter((word) => wordsOf(word).length === 1 && word.length > 3),
  ),
];

const genderStems = termSet([...MEN, ...WOMEN]);
export const isLexiconTerm = (term: Term) =>
  groups.has(term) || related.has(term) || roles.has(term) || genderStems.has(term);

const garments = termSet(GARMENT_SYNONYMS.flat());
/** Whether a word names a garment, sold here or not. */
export const isGarment = (term: Term) => garments.has(term);

const alternatives = new Map<Term, string>(
  Object.entries(ALTERNATIVES).flatMap(([alternative, words]) =>
    words.map((word) => [termOf(word), alternative] as const),
  ),
);
/** The suggestion in place of an item that the shop does not sell. */
export function alternativeFor(term: Term): string | null {
  for (const same of synonymsOf(term)) {
    const alternative = alternatives.get(same);
    if (alternative) return alternative;
  }
  return null;
}

/** Compares spellings instead of stems: `correo` and `correa` have the same stem. */
const lexiconForms = new Set([...SYNONYMS.flat(), ...RELATED.flatMap(({ from }) => from)].map(formOf));
const correctForms = new Set(CORRECT_WORDS.map(formOf));
/** Whether a word is correctly spelled and names something that the shop does not sell. */
export const isUnsoldWord = (folded: string) =>
  correctForms.has(withoutNumber(folded)) && !lexiconForms.has(withoutNumber(folded));
/** Whether a word is correctly spelled, although no list of synonyms has it. */
export const isCorrectlySpelled = (folded: string) => correctForms.has(withoutNumber(folded));

/** Phrases by their first stem, longest first. */
function byFirst(texts: readonly string[]): ReadonlyMap<string, readonly string[][]> {
  const phrases = texts.map(stemsOf).filter((stems) => stems.length > 1);
  return Map.groupBy(
    phrases.sort((a, b) => b.length - a.length),
    ([first = '']) => first,
  );
}
const QUERY_PHRASES = [
  ...SYNONYMS.flat(),
  ...RELATED.flatMap(({ from }) => from),
  ...NEW,
  ...Object.values(SIZES).flat(),
  ...COMPOUNDS,
];
const queryPhrases = byFirst(QUERY_PHRASES);
const textPhrases = byFirst([...QUERY_PHRASES, ...RELATED.flatMap(({ to }) => to)]);

function phraseLength(phrases: ReadonlyMap<string, readonly string[][]>, stems: readonly string[], at: number): number {
  const candidates = phrases.get(stems[at] as string) ?? [];
  return candidates.find((phrase) => phrase.every((part, step) => stems[at + step] === part))?.length ?? 1;
}

/** The number of words of the phrase that begins at `at` in a search; 1 when none does. */
export const queryPhraseLength = (stems: readonly string[], at: number) => phraseLength(queryPhrases, stems, at);
/** Like `queryPhraseLength`, for a text of the shop. */
export const textPhraseLength = (stems: readonly string[], at: number) => phraseLength(textPhrases, stems, at);
