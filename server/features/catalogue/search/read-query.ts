import { interpretWords } from './interpret-words.ts';
import { isLexiconTerm, isStopWord, meaningsOf, queryPhraseLength } from './lexicon.ts';
import { type QueryPart, queryPart } from './query-part.ts';
import { isSizeWord, isSizeWordBegun, sizeAfterWord, withSizesJoined } from './read-size.ts';
import type { TermIndex } from './term-index.ts';
import { stem, type Word, withHalves, wordsOf } from './text.ts';
import { EXACT } from './words/query-words.ts';

/** Longer texts and words are cut, which bounds the cost of a search. */
const MOST_WORDS = 12;
const MOST_LETTERS = 24;

const exact = new Map(Object.entries(EXACT));
const QUANTITIES = new Set(['pieza', 'piezas', 'unidad', 'unidades', 'par', 'pares', 'botones', 'bolsillos']);
const DIGITS = /^\d+$/;
/** A shorter number may be a ref or a size. */
const LEAST_BARCODE = 8;
const COMPANION_WORDS = new Set(['con', 'para', 'pa', 'bajo', 'debajo', 'sobre']);

/** Splits a search text into its parts. */
export function readQuery(text: string, index: TermIndex): QueryPart[] {
  const words = wordsOf(withHalves(text))
    .slice(0, MOST_WORDS)
    .map(({ written, folded }) => ({
      written: written.slice(0, MOST_LETTERS),
      folded: exact.get(folded) ?? folded.slice(0, MOST_LETTERS),
    }));
  const parts = withSizesJoined(read(withBarcodesJoined(withoutQuantities(words), index), index));
  // A text of stop words only is searched for literally.
  return parts.length > 0 ? parts : words.map((word) => queryPart([word], { meanings: meaningsOf(stem(word.folded)) }));
}

/** Tells that the number in '2 piezas' is not a size. */
function withoutQuantities(words: readonly Word[]): readonly Word[] {
  return words.filter(({ folded }, at) => !(/^\d$/.test(folded) && QUANTITIES.has(words[at + 1]?.folded ?? '')));
}

/** Joins a barcode with the spaces of its label, `7 596610 302038`, into one word; an unfinished one too. */
function withBarcodesJoined(words: readonly Word[], index: TermIndex): readonly Word[] {
  const first = words.findIndex(({ folded }) => DIGITS.test(folded));
  const end = words.findIndex(({ folded }, at) => at > first && !DIGITS.test(folded));
  const digits = first < 0 ? [] : words.slice(first, end < 0 ? undefined : end);
  const whole = joined(digits);
  if (digits.length < 2 || whole.length < LEAST_BARCODE || index.codesWith(whole).length === 0) return words;
  const written = digits.map((part) => part.written).join(' ');
  return [...words.slice(0, first), { written, folded: whole }, ...words.slice(first + digits.length)];
}

function read(words: readonly Word[], index: TermIndex): QueryPart[] {
  const stems = words.map(({ folded }) => stem(folded));
  const parts: QueryPart[] = [];
  let isCompanion = false;
  for (let at = 0; at < words.length; ) {
    const length = spanAt(words, stems, at, index);
    const these = words.slice(at, at + length);
    const term = stems.slice(at, at + length).join('_');
    const from = at;
    const last = at + length === words.length;
    at += length;
    if (length === 1 && isSizeWord(term)) {
      const size = sizeAfterWord(words, stems, at, index);
      if (size) parts.push(size.part);
      at += size?.length ?? 0;
      if (size || !index.vocabulary.has(these[0]?.folded ?? '')) continue;
    }
    if (length === 1 && isStopWord(term)) {
      isCompanion ||= COMPANION_WORDS.has(these[0]?.folded ?? '');
      continue;
    }
    const isQualifier = words[from - 1]?.folded === 'de';
    const interpreted = interpretWords(these, term, { index, last }).map((part) => ({
      ...part,
      isCompanion,
      isQualifier,
    }));
    // An unfinished word that means nothing yet.
    const isBegun = (term.length === 1 || term === 'sin') && interpreted.every(({ meanings }) => meanings.length === 0);
    const mayBeTalla = length === 1 && isSizeWordBegun(these[0]?.folded ?? '');
    if (last && parts.length > 0 && (isBegun || mayBeTalla)) continue;
    parts.push(...interpreted);
  }
  return parts;
}

/** The number of words from `at` on that belong together. */
function spanAt(words: readonly Word[], stems: readonly string[], at: number, index: TermIndex): number {
  const phrase = queryPhraseLength(stems, at);
  if (phrase > 1) return phrase;
  const [one = '', next] = stems.slice(at, at + 2);
  if (next === undefined) return 1;
  if (one === 'sin') return 2;
  // Either one word written with a space, or two that the shop writes as one.
  const isKnown = (term: string) => index.has(term) || isLexiconTerm(term);
  if (isKnown(one) && isKnown(next)) return 1;
  return isKnown(stem(joined(words.slice(at, at + 2)))) || index.has(one + next) ? 2 : 1;
}

function joined(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join('');
}
