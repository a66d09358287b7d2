import { type Asked, askedFor } from './asked.ts';
import { isSizeWord, isSizeWordBegun, sizeAfterWord, withSizesJoined } from './read-size.ts';
import type { TermIndex } from './term-index.ts';
import { understand } from './understand.ts';
import { EXACT } from './words/exact-words.ts';
import { askedTogether, isLexiconTerm, isStopWord, meaningsOf } from './words/lexicon.ts';
import { stem, type Word, withHalves, wordsOf } from './words/text.ts';

/** Longer texts and words are cut, so that no search costs more than another. */
const MOST_WORDS = 12;
const MOST_LETTERS = 24;

const exact = new Map(Object.entries(EXACT));
const QUANTITIES = new Set(['pieza', 'piezas', 'unidad', 'unidades', 'par', 'pares', 'botones', 'bolsillos']);
const DIGITS = /^\d+$/;
/** Fewer digits may be a ref and a size. */
const LEAST_JOINED = 8;
const BESIDE = new Set(['con', 'para', 'pa', 'bajo', 'debajo', 'sobre']);

/** What a search asks for, word by word. */
export function readQuery(text: string, index: TermIndex): Asked[] {
  const words = wordsOf(withHalves(text))
    .slice(0, MOST_WORDS)
    .map(({ written, folded }) => ({
      written: written.slice(0, MOST_LETTERS),
      folded: exact.get(folded) ?? folded.slice(0, MOST_LETTERS),
    }));
  const asked = withSizesJoined(read(withBarcodesJoined(withoutQuantities(words), index), index));
  // A search of stop words only is looked for as it stands.
  return asked.length > 0 ? asked : words.map((word) => askedFor([word], { meanings: meaningsOf(stem(word.folded)) }));
}

/** '2 piezas' is no size. */
function withoutQuantities(words: readonly Word[]): readonly Word[] {
  return words.filter(({ folded }, at) => !(/^\d$/.test(folded) && QUANTITIES.has(words[at + 1]?.folded ?? '')));
}

/** A barcode as its label prints it, `7 596610 302038`, as one word; also while it is being typed. */
function withBarcodesJoined(words: readonly Word[], index: TermIndex): readonly Word[] {
  const first = words.findIndex(({ folded }) => DIGITS.test(folded));
  const end = words.findIndex(({ folded }, at) => at > first && !DIGITS.test(folded));
  const parts = first < 0 ? [] : words.slice(first, end < 0 ? undefined : end);
  const whole = joined(parts);
  if (parts.length < 2 || whole.length < LEAST_JOINED || index.codesWith(whole).length === 0) return words;
  const written = parts.map((part) => part.written).join(' ');
  return [...words.slice(0, first), { written, folded: whole }, ...words.slice(first + parts.length)];
}

function read(words: readonly Word[], index: TermIndex): Asked[] {
  const stems = words.map(({ folded }) => stem(folded));
  const asked: Asked[] = [];
  let beside = false;
  for (let at = 0; at < words.length; ) {
    const length = spanAt(words, stems, at, index);
    const these = words.slice(at, at + length);
    const term = stems.slice(at, at + length).join('_');
    const from = at;
    const last = at + length === words.length;
    at += length;
    if (length === 1 && isSizeWord(term)) {
      const size = sizeAfterWord(words, stems, at, index);
      if (size) asked.push(size.asked);
      at += size?.length ?? 0;
      if (size || !index.vocabulary.has(these[0]?.folded ?? '')) continue;
    }
    if (length === 1 && isStopWord(term)) {
      beside ||= BESIDE.has(these[0]?.folded ?? '');
      continue;
    }
    const of = words[from - 1]?.folded === 'de';
    const understood = understand(these, term, { index, last }).map((one) => ({ ...one, beside, of }));
    // What is being typed and says nothing yet.
    const isBegun = (term.length === 1 || term === 'sin') && understood.every(isUnknown);
    const mayBeTalla = length === 1 && isSizeWordBegun(these[0]?.folded ?? '');
    if (last && asked.length > 0 && (isBegun || mayBeTalla)) continue;
    asked.push(...understood);
  }
  return asked;
}

function spanAt(words: readonly Word[], stems: readonly string[], at: number, index: TermIndex): number {
  const together = askedTogether(stems, at);
  if (together > 1) return together;
  const [one = '', next] = stems.slice(at, at + 2);
  if (next === undefined) return 1;
  if (one === 'sin') return 2;
  // One word with a space in it, or two that the shop writes as one.
  const isKnown = (term: string) => index.has(term) || isLexiconTerm(term);
  if (isKnown(one) && isKnown(next)) return 1;
  return isKnown(stem(joined(words.slice(at, at + 2)))) || index.has(one + next) ? 2 : 1;
}

const isUnknown = ({ meanings }: Asked) => meanings.length === 0;

function joined(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join('');
}
