import { completedNumbers } from './guess-word.ts';
import { isStopWord, queryPhraseLength, roleOf, roleOfWord, sizeTerm, type Term, termOf } from './lexicon.ts';
import { type QueryPart, queryPart } from './query-part.ts';
import type { TermIndex } from './term-index.ts';
import { type Word, wordsOf } from './text.ts';
import { SIZE_WORDS, SIZES, SIZES_AFTER, SIZES_ALONE } from './words/query-words.ts';

const sizeWords = new Set(SIZE_WORDS.map(termOf));
const sizesAfter = new Map(Object.entries(SIZES_AFTER).map(([word, sizes]) => [termOf(word), sizes]));
const sizesAlone = new Set(SIZES_ALONE.map(termOf));
/** The difference in fit between two candidates for a vague size. */
const FIT_STEP = 0.02;
/** The most stop words between 'talla' and the size: 'talla de la 42'. */
const MOST_BETWEEN = 2;
const RUN_TOGETHER = /^(?:tall?a|size|t|n)(\d{1,3}|\d?x{0,3}[sl]|m)$/;
/** Waist and length of trousers: `34x32`. */
const WAIST = /^(\d{2})x\d{2}$/;

/** Whether the word only announces a size. */
export const isSizeWord = (term: Term) => sizeWords.has(term);
/** Whether an unfinished word may become such a word. */
export const isSizeWordBegun = (typed: string) => typed.length > 2 && SIZE_WORDS.some((word) => word.startsWith(typed));

/** The size after 'talla' and the number of words that it takes; null when none follows. */
export function sizeAfterWord(
  words: readonly Word[],
  stems: readonly string[],
  at: number,
  index: TermIndex,
): { part: QueryPart; length: number } | null {
  for (let between = 0; between <= MOST_BETWEEN; between += 1) {
    const from = at + between;
    const word = words[from];
    if (!word) return null;
    const span = queryPhraseLength(stems, from);
    const these = words.slice(from, from + span);
    const last = from + span === words.length;
    const sizes = sizesOfWord(stems.slice(from, from + span).join('_'), word, { index, last });
    if (sizes.length > 0) return { part: sizePart(these, sizes), length: between + span };
    if (!isStopWord(stems[from] as string)) return null;
  }
  return null;
}

/** @param last whether the word may be unfinished */
function sizesOfWord(
  term: Term,
  { folded }: Word,
  { index, last }: { index: TermIndex; last: boolean },
): readonly Term[] {
  const role = term.includes('_') ? roleOf(term) : roleOfWord(folded);
  if (role?.startsWith('size:')) return [role];
  const vague = sizesAfter.get(term);
  if (vague) return vague.map(sizeTerm);
  const size = sizeTerm(folded);
  if (index.has(size)) return [size];
  if (/^\d/.test(folded)) return last ? [size, ...completedNumbers(folded, index).map(({ term: one }) => one)] : [size];
  return last && folded.length > 1 ? completedSizes(folded) : [];
}

function completedSizes(typed: string): readonly Term[] {
  const hasBeginning = (word: string) => wordsOf(word).some(({ folded }) => folded.startsWith(typed));
  const vague = Object.entries(SIZES_AFTER).find(([word]) => hasBeginning(word))?.[1];
  return (
    vague ??
    Object.keys(SIZES)
      .filter((size) => SIZES[size]?.some(hasBeginning))
      .slice(0, 1)
  ).map(sizeTerm);
}

/** A size that needs no 'talla' before it, or is joined to it: 'grande', 't42'. */
export function sizeAlone(word: Word, term: Term): QueryPart | null {
  if (sizesAlone.has(term)) return sizePart([word], (sizesAfter.get(term) ?? []).map(sizeTerm));
  const [, size] = RUN_TOGETHER.exec(word.folded) ?? WAIST.exec(word.folded) ?? [];
  return size ? sizePart([word], [roleOfWord(size) ?? sizeTerm(size)]) : null;
}

function sizePart(words: readonly Word[], sizes: readonly Term[]): QueryPart {
  return queryPart(words, { role: 'size', meanings: sizes.map((term, at) => ({ term, fit: 1 - at * FIT_STEP })) });
}

/** Whether the size is vague, and so optional: bags have one size, yet 'cartera grande' finds bags. */
export const isVagueSize = ({ typed }: QueryPart) => sizesAfter.has(termOf(typed));

const isSizesOnly = ({ meanings }: QueryPart) =>
  meanings.length > 0 && meanings.every(({ term }) => term.startsWith('size:'));

/** Joins consecutive sizes, which are alternatives: 'talla M o L'. */
export function withSizesJoined(parts: readonly QueryPart[]): QueryPart[] {
  const joined: QueryPart[] = [];
  for (const one of parts) {
    const before = joined.at(-1);
    if (before && isSizesOnly(before) && isSizesOnly(one)) {
      joined[joined.length - 1] = {
        ...before,
        typed: `${before.typed} ${one.typed}`,
        role: 'size',
        meanings: [...before.meanings, ...one.meanings],
      };
    } else joined.push(one);
  }
  return joined;
}
