import {
  isCorrectlySpelled,
  isStopWord,
  isUnsoldWord,
  type Meaning,
  meaningsOf,
  roleOfWord,
  sizeTerm,
} from './lexicon.ts';
import { indexed, isKindTerm, merged, scaled } from './query-part.ts';
import type { TermIndex } from './term-index.ts';
import { singular, stem, type Word } from './text.ts';

const UNFINISHED_FIT = 0.9;
/** How well an unfinished word fits a completion that is not in the shop's texts: a synonym, a shade, a gender. */
const OTHER_KIND_FIT = 0.75;
const OTHER_FIT = 0.5;
const LEAST_UNFINISHED = 2;
const LEAST_CODE_BEGINNING = 3;
/** A shorter number matches the end of some barcode by chance. */
const LEAST_BARCODE_PART = 5;
const DIGITS = [...'0123456789'];

/** The meanings of an unfinished word. Words of the shop's own texts come first. */
export function completions({ folded: typed }: Word, index: TermIndex): Meaning[] {
  if (typed.length < LEAST_UNFINISHED) return [];
  const own = index.vocabulary.completions(typed).map(({ folded }) => ({ term: stem(folded), fit: UNFINISHED_FIT }));
  const others = index.lexicon
    .completions(typed)
    .filter(({ folded }) => !isUnsoldWord(folded))
    .flatMap(({ folded }) => lexiconMeanings(folded, index));
  if (own.length === 0) return merged(scaled(others, UNFINISHED_FIT));
  const fits = others.map(({ term, fit }) => ({
    term,
    fit: fit * (isKindTerm(term, index) ? OTHER_KIND_FIT : OTHER_FIT),
  }));
  return merged([...own, ...fits]);
}

function lexiconMeanings(folded: string, index: TermIndex): Meaning[] {
  const role = roleOfWord(folded);
  return indexed(index, role ? [{ term: role, fit: 1 }] : meaningsOf(stem(folded)));
}

/** The refs that begin with these digits, else the barcodes that begin or end with them. Fewer digits may become a size. */
export function completedNumbers(typed: string, index: TermIndex): Meaning[] {
  const terms =
    typed.length >= LEAST_CODE_BEGINNING
      ? index.codesFrom(typed)
      : DIGITS.map((digit) => sizeTerm(typed + digit)).filter((term) => index.has(term));
  if (terms.length === 0 && typed.length >= LEAST_BARCODE_PART) terms.push(...index.codesWith(typed));
  return terms.map((term) => ({ term, fit: 1 }));
}

/** A misspelt word is not corrected when a word for something not sold costs less by this much. */
const CLEARLY_NEARER = 0.3;

export interface NearWord {
  word: Word;
  cost: number;
}

/** The corrections of a misspelt word, the nearest first; none when it means something that is not sold. */
export function nearestWords(word: Word, index: TermIndex, most = Number.POSITIVE_INFINITY): NearWord[] {
  if (isCorrectlySpelled(word.folded)) return [];
  const near = [...index.vocabulary.corrections(word.folded), ...index.lexicon.corrections(word.folded)]
    .filter(({ cost }) => cost <= most)
    .sort((a, b) => a.cost - b.cost);
  const sold = near.filter(({ word: { folded } }) => folded !== word.folded && isSold(folded, index));
  const [nearest] = near;
  const [first] = sold;
  return nearest && first && nearest.cost > first.cost - CLEARLY_NEARER ? sold : [];
}

function isSold(folded: string, index: TermIndex): boolean {
  return roleOfWord(folded) !== undefined || indexed(index, meaningsOf(stem(folded))).length > 0;
}

const MOST_PARTS = 4;
const SHORTEST_PART = 3;

/** Splits known words that were written without a space, including stop words; null when it is not made of known words. */
export function splitWord({ folded }: Word, index: TermIndex, most = MOST_PARTS): Word[] | null {
  for (let at = folded.length - 1; at >= SHORTEST_PART; at -= 1) {
    const [first, rest] = [folded.slice(0, at), folded.slice(at)];
    if (!isKnown(first, index)) continue;
    const others = partsAfter(rest, index, most - 1);
    if (others) return [{ written: first, folded: first }, ...others];
  }
  return null;
}

function partsAfter(rest: string, index: TermIndex, most: number): Word[] | null {
  if (most === 0) return null;
  const word = { written: rest, folded: rest };
  if (isKnown(rest, index) || isSize(rest) || (rest.length > 1 && isStopWord(stem(rest)))) return [word];
  for (let at = rest.length - 1; at >= 1; at -= 1) {
    const [first, others] = [rest.slice(0, at), rest.slice(at)];
    if (!(isKnown(first, index) || (at > 1 && isStopWord(stem(first))))) continue;
    const parts = partsAfter(others, index, most - 1);
    if (parts) return [{ written: first, folded: first }, ...parts];
  }
  return null;
}

function isKnown(part: string, index: TermIndex): boolean {
  if (part.length < SHORTEST_PART || isStopWord(stem(part)) || !isWritten(part, index)) return false;
  return roleOfWord(part) !== undefined || indexed(index, meaningsOf(stem(part))).length > 0;
}

/** Whether the word exists in some number and gender: `pant` has the stem of `pants` but is not a word. */
function isWritten(part: string, { vocabulary, lexicon }: TermIndex): boolean {
  const one = singular(part);
  const forms = [part, one, one.replace(/a$/, 'o'), one.replace(/o$/, 'a')];
  return forms.some((form) => vocabulary.has(form) || lexicon.has(form));
}

const isSize = (part: string) => part.length > 1 && roleOfWord(part)?.startsWith('size:') === true;
