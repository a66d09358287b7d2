import { type Asked, askedFor } from './asked.ts';
import { completedNumbers } from './completions.ts';
import type { TermIndex } from './term-index.ts';
import { askedTogether, isStopWord, roleOf, roleOfWord, sizeTerm, type Term, termOf } from './words/lexicon.ts';
import { SIZE_WORDS, SIZES, SIZES_AFTER, SIZES_ALONE } from './words/size-words.ts';
import { type Word, wordsOf } from './words/text.ts';

const sizeWords = new Set(SIZE_WORDS.map(termOf));
const sizesAfter = new Map(Object.entries(SIZES_AFTER).map(([word, sizes]) => [termOf(word), sizes]));
const sizesAlone = new Set(SIZES_ALONE.map(termOf));
/** Of several sizes that a word may mean, each further one is a little less what was meant. */
const FURTHER = 0.02;
/** Stop words between 'talla' and the size: 'talla de la 42'. */
const MOST_BETWEEN = 2;
const RUN_TOGETHER = /^(?:tall?a|size|t|n)(\d{1,3}|\d?x{0,3}[sl]|m)$/;
/** Waist and length of trousers: `34x32`. */
const WAIST = /^(\d{2})x\d{2}$/;

/** Whether the word says that a size follows, and says nothing else. */
export const isSizeWord = (term: Term) => sizeWords.has(term);
/** Whether it may become one that does. */
export const isSizeWordBegun = (typed: string) => typed.length > 2 && SIZE_WORDS.some((word) => word.startsWith(typed));

/** The size that follows 'talla', and how many words it takes; null when none does. */
export function sizeAfterWord(
  words: readonly Word[],
  stems: readonly string[],
  at: number,
  index: TermIndex,
): { asked: Asked; length: number } | null {
  for (let between = 0; between <= MOST_BETWEEN; between += 1) {
    const from = at + between;
    const word = words[from];
    if (!word) return null;
    const span = askedTogether(stems, from);
    const these = words.slice(from, from + span);
    const last = from + span === words.length;
    const meant = meantAfterWord(stems.slice(from, from + span).join('_'), word, { index, last });
    if (meant.length > 0) return { asked: sizesAsked(these, meant), length: between + span };
    if (!isStopWord(stems[from] as string)) return null;
  }
  return null;
}

interface Where {
  index: TermIndex;
  /** Typing may not be over. */
  last: boolean;
}

function meantAfterWord(term: Term, { folded }: Word, { index, last }: Where): readonly Term[] {
  const role = term.includes('_') ? roleOf(term) : roleOfWord(folded);
  if (role?.startsWith('size:')) return [role];
  const vague = sizesAfter.get(term);
  if (vague) return vague.map(sizeTerm);
  const size = sizeTerm(folded);
  if (index.has(size)) return [size];
  if (/^\d/.test(folded)) return last ? [size, ...completedNumbers(folded, index).map(({ term: one }) => one)] : [size];
  return last && folded.length > 1 ? unfinished(folded) : [];
}

function unfinished(typed: string): readonly Term[] {
  const beginsSo = (word: string) => wordsOf(word).some(({ folded }) => folded.startsWith(typed));
  const vague = Object.entries(SIZES_AFTER).find(([word]) => beginsSo(word))?.[1];
  return (
    vague ??
    Object.keys(SIZES)
      .filter((size) => SIZES[size]?.some(beginsSo))
      .slice(0, 1)
  ).map(sizeTerm);
}

/** A size that needs no 'talla', or is written together with it: 'grande', 't42'. */
export function sizeAlone(word: Word, term: Term): Asked | null {
  if (sizesAlone.has(term)) return sizesAsked([word], (sizesAfter.get(term) ?? []).map(sizeTerm));
  const [, size] = RUN_TOGETHER.exec(word.folded) ?? WAIST.exec(word.folded) ?? [];
  return size ? sizesAsked([word], [roleOfWord(size) ?? sizeTerm(size)]) : null;
}

function sizesAsked(words: readonly Word[], sizes: readonly Term[]): Asked {
  return askedFor(words, { role: 'size', meanings: sizes.map((term, at) => ({ term, fit: 1 - at * FURTHER })) });
}

/** Whether the size is only spoken of: a bag has no larger size, and 'cartera grande' finds bags. */
export const isVagueSize = ({ typed }: Asked) => sizesAfter.has(termOf(typed));

const saysSizesOnly = ({ meanings }: Asked) =>
  meanings.length > 0 && meanings.every(({ term }) => term.startsWith('size:'));

/** Sizes beside each other are a choice: in 'talla M o L' either will do. */
export function withSizesJoined(asked: readonly Asked[]): Asked[] {
  const joined: Asked[] = [];
  for (const one of asked) {
    const before = joined.at(-1);
    if (before && saysSizesOnly(before) && saysSizesOnly(one)) {
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
