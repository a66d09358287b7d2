import type { SearchedStyle } from './searched-style.ts';
import { COMPANY, DESCRIBING, GARMENTS, IMPLIED, PARTS } from './words/describing.ts';
import {
  genderTerm,
  isCareWord,
  isCompound,
  isRightWord,
  isStopWord,
  SALE_TERM,
  sizesOf,
  type Term,
  termOf,
  toldTogether,
} from './words/lexicon.ts';
import { stem, type Word, wordsOf } from './words/text.ts';

/** How much a term says about a style, from what only stands in its text to what it is. */
export const Strength = {
  /** Said in passing, of something else perhaps. */
  faint: 1,
  /** Said of the style, further down in the description. */
  mention: 2,
  /** What the description begins with: cloth, colour, cut. */
  trait: 3,
  name: 4,
  /** What it is: its category, the first word of its name. */
  kind: 5,
} as const;
export type Strength = (typeof Strength)[keyof typeof Strength];

export interface Description {
  terms: Map<Term, Strength>;
  /** Words by which the style may be found though they are misspelt or unfinished, as written. */
  spelled: Map<string, Word>;
}

const describing = new Set([...DESCRIBING.map(termOf)]);
const company = new Set(COMPANY.map(termOf));
/** A blouse, where there is none. */
const SHIRT_OF_WOMEN = termOf('camisa de dama');
const SHIRT = termOf('camisa');
const DIGIT = /\d/;
const parts = new Set(PARTS.map(termOf));
const garments = new Set(GARMENTS.map(termOf));
/** Words back, within which 'with' and the like count. */
const COMPANY_REACH = 3;

/** The terms of a style: from name, category, gender, sizes, discount, codes and description. */
export function describeStyle({ ref, variants }: SearchedStyle): Description {
  const description: Description = { terms: new Map(), spelled: new Map() };
  const once = (values: readonly string[]) => new Set(values);
  for (const name of once(variants.map((variant) => variant.name))) tellName(description, name, Strength.name);
  for (const category of once(variants.map((variant) => variant.category))) {
    tellName(description, category, Strength.kind);
  }
  for (const text of once(variants.map((variant) => variant.description))) tellText(description, text);
  const { terms } = description;
  tellImplied(terms);
  tellCode(terms, ref);
  for (const { barcode, categoryId, size, stock, discPercent } of variants) {
    tellCode(terms, barcode);
    tell(terms, genderTerm(categoryId), Strength.kind);
    if (categoryId === 2 && terms.get(SHIRT) === Strength.kind) tell(terms, SHIRT_OF_WOMEN, Strength.kind);
    if (discPercent > 0) tell(terms, SALE_TERM, Strength.kind);
    for (const term of size ? sizesOf(size) : []) tell(terms, term, stock > 0 ? Strength.kind : Strength.trait);
  }
  return description;
}

const implied = IMPLIED.map(({ of, has, unless }) => ({
  of: of.map(termOf),
  has: termOf(has),
  unless: unless.map(termOf),
}));

function tellImplied(terms: Map<Term, Strength>): void {
  const isSo = (term: Term) => (terms.get(term) ?? 0) >= Strength.mention;
  for (const { of, has, unless } of implied) {
    if (of.some((kind) => terms.get(kind) === Strength.kind) && !unless.some(isSo)) tell(terms, has, Strength.mention);
  }
}

function tell(terms: Map<Term, Strength>, term: Term, strength: Strength): void {
  if ((terms.get(term) ?? 0) < strength) terms.set(term, strength);
}

const partsOf = (code: string) => wordsOf(code).map(({ folded }) => folded);

/** The term of a ref or barcode, without its spaces and hyphens. */
export const codeTerm = (code: string): Term => `code:${partsOf(code).join('')}`;

/** A code is found whole, and by its parts where it has any. */
function tellCode(terms: Map<Term, Strength>, code: string): void {
  tell(terms, codeTerm(code), Strength.kind);
  const parts = partsOf(code);
  if (parts.length > 1) for (const part of parts) tell(terms, `code:${part}`, Strength.name);
}

/** The first word of a name is what the thing is. */
function tellName({ terms, spelled }: Description, name: string, rest: Strength): void {
  const words = wordsOf(name);
  const stems = words.map(({ folded }) => stem(folded));
  eachTerm(stems, (term, at, length) => {
    tell(terms, term, at === 0 ? Strength.kind : rest);
    if (length === 1 && words[at] && !isStopWord(term)) spell(spelled, words[at]);
  });
}

function spell(spelled: Map<string, Word>, word: Word): void {
  if (!DIGIT.test(word.folded) && word.folded.length > 2) spelled.set(word.folded, word);
}

function tellText({ terms, spelled }: Description, text: string): void {
  for (const [index, sentence] of text.split(/[.;:!?]+/).entries()) {
    const words = wordsOf(sentence);
    const stems = words.map(({ folded }) => stem(folded));
    eachTerm(stems, (term, at, length) => {
      if (isStopWord(term) || isCareWord(term) || DIGIT.test(term)) return;
      const describes = describing.has(term) || length > 1;
      const before = stems.slice(Math.max(0, at - COMPANY_REACH), at);
      const beside =
        (!parts.has(term) && before.some((word) => company.has(word))) ||
        before.slice(-2).some((word) => garments.has(word) && terms.get(word) !== Strength.kind);
      const early = index === 0;
      if (!describes)
        return tell(terms, term, early && !beside && !isRightWord(term) ? Strength.mention : Strength.faint);
      if (beside) return tell(terms, term, early ? Strength.mention : Strength.faint);
      tell(terms, term, early ? Strength.trait : Strength.mention);
      if (length === 1 && words[at]) spell(spelled, words[at]);
    });
  }
}

/** Calls back for each word and each group of words that mean one thing; 'sin mangas' is not 'mangas'. */
function eachTerm(stems: readonly string[], found: (term: Term, at: number, length: number) => void): void {
  for (let at = 0; at < stems.length; at += 1) {
    const length = stems[at] === 'sin' && at + 1 < stems.length ? 2 : toldTogether(stems, at);
    const joined = stems.slice(at, at + length).join('_');
    if (length > 1) found(joined, at, length);
    if (length > 1 && (stems[at] === 'sin' || isCompound(joined))) at += length - 1;
    else found(stems[at] as string, at, 1);
  }
}
