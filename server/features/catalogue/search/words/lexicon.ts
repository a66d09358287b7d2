import { OFFERED_INSTEAD, SAME_GARMENTS } from './garment-words.ts';
import { COMPOUNDS, RIGHT_WORDS } from './right-words.ts';
import { MEN, NEW, SALE, WOMEN } from './roles.ts';
import { SIZES } from './size-words.ts';
import { CARE_WORDS, STOP_WORDS } from './stop-words.ts';
import { LESSER, SAME } from './synonyms.ts';
import { oneOf, stem, withHalves, wordsOf } from './text.ts';

/**
 * A term is what texts and searches are compared by: the stem of a word, or several joined (`manga_corto`). What is not
 * a word has a prefix: `size:xl`, `gender:1`, `sale:`, `new:`.
 */
export type Term = string;

/** A term that answers another, and how well, 0 to 1. */
export interface Meaning {
  term: Term;
  fit: number;
}

const EQUAL = 0.98;
const LESS = 0.6;

const stemsOf = (text: string) => wordsOf(text).map(({ folded }) => stem(folded));
export const termOf = (text: string): Term => stemsOf(text).join('_');
const termSet = (texts: readonly string[]): ReadonlySet<Term> => new Set(texts.map(termOf));

export const sizeTerm = (size: string): Term =>
  `size:${wordsOf(size)
    .map(({ folded }) => folded)
    .join(' ')}`;
export const genderTerm = (id: number): Term => `gender:${id}`;
export const SALE_TERM: Term = 'sale:';
export const NEW_TERM: Term = 'new:';

const stopWords = termSet(STOP_WORDS);
const careWords = termSet(CARE_WORDS);
const rightWords = termSet(RIGHT_WORDS);
const compounds = termSet(COMPOUNDS);
export const isStopWord = (term: Term) => stopWords.has(term);
export const isCareWord = (term: Term) => careWords.has(term);
export const isRightWord = (term: Term) => rightWords.has(term);
export const isCompound = (term: Term) => compounds.has(term);

const roles = new Map<Term, Term>([
  ...SALE.map((word): [Term, Term] => [termOf(word), SALE_TERM]),
  ...NEW.map((word): [Term, Term] => [termOf(word), NEW_TERM]),
  ...Object.entries(SIZES).flatMap(([size, words]) =>
    words.map((word): [Term, Term] => [termOf(word), sizeTerm(size)]),
  ),
]);

/** The size or other role that a word or several have in a search. */
export const roleOf = (term: Term): Term | undefined => roles.get(term);

const formOf = (word: string) => wordsOf(word).map(({ folded }) => oneOf(folded))[0] ?? '';
const genders = new Map<string, Term>([
  ...MEN.map((word): [string, Term] => [formOf(word), genderTerm(1)]),
  ...WOMEN.map((word): [string, Term] => [formOf(word), genderTerm(2)]),
]);

/** The gender, size or other role of one word. */
export const roleOfWord = (folded: string): Term | undefined => genders.get(oneOf(folded)) ?? roles.get(stem(folded));

/** As the shop writes a size: `SM` is `S`; `S/M` is both, and itself. */
export function sizesOf(size: string): Term[] {
  const whole = roles.get(termOf(size)) ?? sizeTerm(withHalves(size));
  const parts = size.split(/[/-]/).map((part) => part.trim());
  return parts.length === 2 && parts.every(Boolean) ? [whole, ...parts.flatMap(sizesOf)] : [whole];
}

const groups = new Map<Term, Set<Term>>();
for (const words of SAME) {
  const terms = words.map(termOf);
  for (const term of terms) groups.set(term, new Set([...(groups.get(term) ?? []), ...terms]));
}
const sameAs = (term: Term): Iterable<Term> => groups.get(term) ?? [term];

const lesser = new Map<Term, Map<Term, number>>();
for (const { from, to, fit = LESS } of LESSER) {
  for (const asked of from.flatMap((word) => [...sameAs(termOf(word))])) {
    const answers = lesser.get(asked) ?? new Map<Term, number>();
    lesser.set(asked, answers);
    for (const answer of to.map(termOf)) {
      answers.set(answer, Math.max(fit, answers.get(answer) ?? 0));
    }
  }
}

/** Everything that answers a term: itself, its synonyms, and what is less. */
export function meaningsOf(term: Term): Meaning[] {
  const fits = new Map(lesser.get(term));
  for (const same of sameAs(term)) fits.set(same, EQUAL);
  fits.set(term, 1);
  return [...fits].map(([answer, fit]) => ({ term: answer, fit }));
}

/** The words with a meaning of their own: what a misspelt word may stand for, though no text of the shop has it. */
export const LEXICON_WORDS: readonly string[] = [
  ...new Set(
    [
      ...SAME.flat(),
      ...LESSER.flatMap(({ from }) => from),
      ...MEN,
      ...WOMEN,
      ...SALE,
      ...RIGHT_WORDS,
      ...Object.values(SIZES).flat(),
    ].filter((word) => wordsOf(word).length === 1 && word.length > 3),
  ),
];

const genderStems = termSet([...MEN, ...WOMEN]);
export const isLexiconTerm = (term: Term) =>
  groups.has(term) || lesser.has(term) || roles.has(term) || genderStems.has(term);

const garments = termSet(SAME_GARMENTS.flat());
/** Whether a word says what is worn. */
export const isGarment = (term: Term) => garments.has(term);

const instead = new Map<Term, string>(
  Object.entries(OFFERED_INSTEAD).flatMap(([offered, words]) => words.map((word) => [termOf(word), offered] as const)),
);
/** What to offer where something is not sold. */
export function offeredInstead(term: Term): string | null {
  for (const same of sameAs(term)) {
    const offered = instead.get(same);
    if (offered) return offered;
  }
  return null;
}

/** Words as they are written; `correo` and `correa` have one stem. */
const lexiconForms = new Set([...SAME.flat(), ...LESSER.flatMap(({ from }) => from)].map(formOf));
const rightForms = new Set(RIGHT_WORDS.map(formOf));
/** Whether a word is right as it stands, and means nothing here. */
export const isForeign = (folded: string) => rightForms.has(oneOf(folded)) && !lexiconForms.has(oneOf(folded));
/** Whether a word is right as it stands. */
export const isRightForm = (folded: string) => rightForms.has(oneOf(folded));

/** Joined terms by their first stem, longest first. */
function byFirst(texts: readonly string[]): ReadonlyMap<string, readonly string[][]> {
  const phrases = texts.map(stemsOf).filter((stems) => stems.length > 1);
  return Map.groupBy(
    phrases.sort((a, b) => b.length - a.length),
    ([first = '']) => first,
  );
}
const ASKED = [
  ...SAME.flat(),
  ...LESSER.flatMap(({ from }) => from),
  ...NEW,
  ...Object.values(SIZES).flat(),
  ...COMPOUNDS,
];
const askedPhrases = byFirst(ASKED);
const toldPhrases = byFirst([...ASKED, ...LESSER.flatMap(({ to }) => to)]);

function phraseAt(phrases: ReadonlyMap<string, readonly string[][]>, stems: readonly string[], at: number): number {
  const candidates = phrases.get(stems[at] as string) ?? [];
  return candidates.find((phrase) => phrase.every((part, step) => stems[at + step] === part))?.length ?? 1;
}

/** How many words from `at` on a search means as one. */
export const askedTogether = (stems: readonly string[], at: number) => phraseAt(askedPhrases, stems, at);
/** How many words from `at` on a text of the shop means as one. */
export const toldTogether = (stems: readonly string[], at: number) => phraseAt(toldPhrases, stems, at);
