import type { Item } from '#domain/catalogue/item.ts';
import {
  genderTerm,
  isCareWord,
  isCompound,
  isCorrectWord,
  isStopWord,
  SALE_TERM,
  sizesOf,
  type Term,
  termOf,
  termSet,
  textPhraseLength,
} from './lexicon.ts';
import { stem, type Word, wordsOf } from './text.ts';
import { COMPANION_CUES, DESCRIPTIVE_WORDS, IMPLIED, OTHER_ITEMS, PARTS } from './words/description-words.ts';

/** The fields of a style that the search reads. */
export interface SearchedStyle {
  ref: string;
  variants: readonly Pick<
    Item,
    'name' | 'category' | 'description' | 'barcode' | 'categoryId' | 'size' | 'stock' | 'discPercent'
  >[];
}

/** How much a term says about a style: from a passing mention to the kind of item. */
export const Strength = {
  /** Mentioned in passing, perhaps about another item. */
  faint: 1,
  /** About the style, but not at the beginning of the description. */
  mention: 2,
  /** At the beginning of the description: cloth, colour, cut. */
  trait: 3,
  name: 4,
  /** The kind of item: the category or the first word of the name. */
  kind: 5,
} as const;
export type Strength = (typeof Strength)[keyof typeof Strength];

interface Description {
  terms: Map<Term, Strength>;
  /** Words that correct and complete a typed word, by their folded text. */
  spelled: Map<string, Word>;
}

const descriptiveWords = termSet(DESCRIPTIVE_WORDS);
const companionCues = termSet(COMPANION_CUES);
/** Also found by 'blusa'. */
const SHIRT_OF_WOMEN = termOf('camisa de dama');
const SHIRT = termOf('camisa');
const DIGIT = /\d/;
const parts = termSet(PARTS);
const otherItems = termSet(OTHER_ITEMS);
/** Number of words after a companion cue that it applies to. */
const CUE_REACH = 3;

/** The terms of a style, from its name, category, gender, sizes, discount, codes and description. */
export function describeStyle({ ref, variants }: SearchedStyle): Description {
  const description: Description = { terms: new Map(), spelled: new Map() };
  const unique = (values: readonly string[]) => new Set(values);
  for (const name of unique(variants.map((variant) => variant.name))) addName(description, name, Strength.name);
  for (const category of unique(variants.map((variant) => variant.category))) {
    addName(description, category, Strength.kind);
  }
  for (const text of unique(variants.map((variant) => variant.description))) addText(description, text);
  const { terms } = description;
  addImplied(terms);
  addCode(terms, ref);
  for (const { barcode, categoryId, size, stock, discPercent } of variants) {
    addCode(terms, barcode);
    addTerm(terms, genderTerm(categoryId), Strength.kind);
    if (categoryId === 2 && terms.get(SHIRT) === Strength.kind) addTerm(terms, SHIRT_OF_WOMEN, Strength.kind);
    if (discPercent > 0) addTerm(terms, SALE_TERM, Strength.kind);
    for (const term of size ? sizesOf(size) : []) addTerm(terms, term, stock > 0 ? Strength.kind : Strength.trait);
  }
  return description;
}

const implied = IMPLIED.map(({ kinds, feature, unless }) => ({
  kinds: kinds.map(termOf),
  feature: termOf(feature),
  unless: unless.map(termOf),
}));

function addImplied(terms: Map<Term, Strength>): void {
  const isMentioned = (term: Term) => (terms.get(term) ?? 0) >= Strength.mention;
  for (const { kinds, feature, unless } of implied) {
    const isOfKind = kinds.some((kind) => terms.get(kind) === Strength.kind);
    if (isOfKind && !unless.some(isMentioned)) addTerm(terms, feature, Strength.mention);
  }
}

function addTerm(terms: Map<Term, Strength>, term: Term, strength: Strength): void {
  if ((terms.get(term) ?? 0) < strength) terms.set(term, strength);
}

const partsOf = (code: string) => wordsOf(code).map(({ folded }) => folded);

/** The term of a ref or barcode, without its spaces and hyphens. */
export const codeTerm = (code: string): Term => `code:${partsOf(code).join('')}`;

/** Adds a code as a whole, and its parts when it has several. */
function addCode(terms: Map<Term, Strength>, code: string): void {
  addTerm(terms, codeTerm(code), Strength.kind);
  const parts = partsOf(code);
  if (parts.length > 1) for (const part of parts) addTerm(terms, `code:${part}`, Strength.name);
}

/** The first word of a name is the kind of item. */
function addName({ terms, spelled }: Description, name: string, rest: Strength): void {
  const words = wordsOf(name);
  const stems = words.map(({ folded }) => stem(folded));
  eachTerm(stems, (term, at, length) => {
    addTerm(terms, term, at === 0 ? Strength.kind : rest);
    if (length === 1 && words[at] && !isStopWord(term)) addSpelling(spelled, words[at]);
  });
}

function addSpelling(spelled: Map<string, Word>, word: Word): void {
  if (!DIGIT.test(word.folded) && word.folded.length > 2) spelled.set(word.folded, word);
}

function addText({ terms, spelled }: Description, text: string): void {
  for (const [index, sentence] of text.split(/[.;:!?]+/).entries()) {
    const words = wordsOf(sentence);
    const stems = words.map(({ folded }) => stem(folded));
    eachTerm(stems, (term, at, length) => {
      if (isStopWord(term) || isCareWord(term) || DIGIT.test(term)) return;
      const isDescriptive = descriptiveWords.has(term) || length > 1;
      const before = stems.slice(Math.max(0, at - CUE_REACH), at);
      const isAboutOther =
        (!parts.has(term) && before.some((word) => companionCues.has(word))) ||
        before.slice(-2).some((word) => otherItems.has(word) && terms.get(word) !== Strength.kind);
      const isFirstSentence = index === 0;
      if (!isDescriptive) {
        const isMention = isFirstSentence && !isAboutOther && !isCorrectWord(term);
        return addTerm(terms, term, isMention ? Strength.mention : Strength.faint);
      }
      if (isAboutOther) return addTerm(terms, term, isFirstSentence ? Strength.mention : Strength.faint);
      addTerm(terms, term, isFirstSentence ? Strength.trait : Strength.mention);
      if (length === 1 && words[at]) addSpelling(spelled, words[at]);
    });
  }
}

/** Calls back for each word and each phrase. The words of 'sin mangas' and of compounds count only as a phrase. */
function eachTerm(stems: readonly string[], onTerm: (term: Term, at: number, length: number) => void): void {
  for (let at = 0; at < stems.length; at += 1) {
    const length = stems[at] === 'sin' && at + 1 < stems.length ? 2 : textPhraseLength(stems, at);
    const joined = stems.slice(at, at + length).join('_');
    if (length > 1) onTerm(joined, at, length);
    if (length > 1 && (stems[at] === 'sin' || isCompound(joined))) at += length - 1;
    else onTerm(stems[at] as string, at, 1);
  }
}
