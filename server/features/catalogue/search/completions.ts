import { isNameOfKind, merged, present, scaled } from './asked.ts';
import type { TermIndex } from './term-index.ts';
import { isForeign, type Meaning, meaningsOf, roleOfWord, sizeTerm } from './words/lexicon.ts';
import { stem, type Word } from './words/text.ts';

const UNFINISHED_FIT = 0.9;
/** Completed to a word that the shop does not write: what it sells by another name, a shade, for whom. */
const OTHER_KIND_FIT = 0.75;
const OTHER_FIT = 0.5;
const LEAST_UNFINISHED = 2;
const LEAST_CODE_BEGINNING = 3;
/** Fewer digits are the end of some barcode by chance. */
const LEAST_BARCODE_PART = 5;
const DIGITS = [...'0123456789'];

/** What a word may become that is still being typed: first of all one of the shop's own. */
export function completions({ folded: typed }: Word, index: TermIndex): Meaning[] {
  if (typed.length < LEAST_UNFINISHED) return [];
  const own = index.vocabulary.completions(typed).map(({ folded }) => ({ term: stem(folded), fit: UNFINISHED_FIT }));
  const others = index.lexicon
    .completions(typed)
    .filter(({ folded }) => !isForeign(folded))
    .flatMap(({ folded }) => othersOf(folded, index));
  if (own.length === 0) return merged(scaled(others, UNFINISHED_FIT));
  const fits = others.map(({ term, fit }) => ({
    term,
    fit: fit * (isNameOfKind(term, index) ? OTHER_KIND_FIT : OTHER_FIT),
  }));
  return merged([...own, ...fits]);
}

function othersOf(folded: string, index: TermIndex): Meaning[] {
  const role = roleOfWord(folded);
  return present(index, role ? [{ term: role, fit: 1 }] : meaningsOf(stem(folded)));
}

/** The refs that begin with these digits, else the barcodes that begin or end so; shorter ones may become a size. */
export function completedNumbers(typed: string, index: TermIndex): Meaning[] {
  const terms =
    typed.length >= LEAST_CODE_BEGINNING
      ? index.codesFrom(typed)
      : DIGITS.map((digit) => sizeTerm(typed + digit)).filter((term) => index.has(term));
  if (terms.length === 0 && typed.length >= LEAST_BARCODE_PART) terms.push(...index.codesWith(typed));
  return terms.map((term) => ({ term, fit: 1 }));
}
