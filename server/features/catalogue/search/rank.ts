import { Strength } from './describe-style.ts';
import { isGarment, isLexiconTerm, termOf } from './lexicon.ts';
import { isKind, type QueryPart } from './query-part.ts';
import { isVagueSize } from './read-size.ts';
import type { TermIndex } from './term-index.ts';

/** The weight of a match, by what the term says about the style. */
const WORTH: Readonly<Record<Strength, number>> = {
  [Strength.kind]: 1,
  [Strength.name]: 0.95,
  [Strength.trait]: 0.8,
  [Strength.mention]: 0.5,
  [Strength.faint]: 0.15,
};
/** The part that names the kind of item matches category and name only: a tie that 'goes with a suit' is no suit. */
const WORTH_OF_HEAD: Readonly<Record<Strength, number>> = {
  ...WORTH,
  [Strength.name]: 0.7,
  [Strength.trait]: 0,
  [Strength.mention]: 0,
  [Strength.faint]: 0,
};
/** `trait` marks a size that is sold out. */
const WORTH_OF_SIZE: Readonly<Record<Strength, number>> = { ...WORTH, [Strength.trait]: 0.6 };
const WITHOUT_FAINT: Readonly<Record<Strength, number>> = { ...WORTH, [Strength.faint]: 0 };

/** The least factor for an optional part that a style does not match. */
const WITHOUT_OPTIONAL = 0.3;
/** A search with at least this many words is a sentence, in which some words are optional. */
const SENTENCE = 3;

/** The least fit at which a match counts as the word itself or a synonym. */
const SAME_FIT = 0.7;

interface Criterion {
  part: QueryPart;
  worth: Readonly<Record<Strength, number>>;
  /** An optional part: raises the styles that match it, but does not exclude the others. */
  optional: boolean;
}

/**
 * Scores the styles that match every part of a search in any field. When none does, parts become optional: first numbers and
 * sizes, unless nothing else describes the item; then, in a sentence, every word but the kind of item.
 */
export function rank(parts: readonly QueryPart[], index: TermIndex, scores: Scores): void {
  scores.start(index.places);
  const content = parts.filter(({ role }) => role === 'word' || role === 'compound' || role === 'number');
  const isSentence = content.length >= SENTENCE;
  const unknown = parts.filter(({ meanings }) => meanings.length === 0);
  const hasSeveralWords = parts.filter(({ role }) => role === 'word').length > 1;
  const isSpare = (part: QueryPart) =>
    isVagueSize(part) || ((part.role === 'number' || part.role === 'size') && hasSeveralWords);
  const isOmissible = (part: QueryPart) => isSpare(part) || (isSentence && part !== content[0] && !isEssential(part));
  if (unknown.length === parts.length || !unknown.every(isOmissible)) return;
  const known = parts.filter(({ meanings, role }) => meanings.length > 0 && role !== 'new');
  const criteria = criteriaOf(known, index, isSentence);
  score(criteria, index, scores);
  if (scores.size > 0) return;
  const withoutNumbers = criteria.filter(({ part }) => !isSpare(part));
  if (withoutNumbers.length > 0 && withoutNumbers.length < criteria.length) {
    score(withoutNumbers, index, scores);
    if (scores.size > 0) return;
  }
  if (!isSentence) return;
  const loose = criteria.map((criterion, at) => ({
    ...criterion,
    optional: criterion.part.role === 'word' && criterion.worth !== WORTH_OF_HEAD && at > 0,
  }));
  score(loose, index, scores);
}

/** Whether the part must match even if the shop has nothing that does: 'bermuda de pana' is not any bermuda. */
function isEssential({ role, isQualifier, typed }: QueryPart): boolean {
  return role !== 'word' || isQualifier || isLexiconTerm(termOf(typed));
}

function criteriaOf(parts: readonly QueryPart[], index: TermIndex, isSentence: boolean): Criterion[] {
  const kinds = parts.filter((part) => part.role === 'word' && isKind(part, index));
  const isNotSold = ({ role, typed, isCompanion }: QueryPart) =>
    role === 'word' && !isCompanion && isGarment(termOf(typed));
  const head = kinds.find(({ isCompanion }) => !isCompanion) ?? kinds[0] ?? parts.find(isNotSold);
  const criteria = parts.map((part): Criterion => {
    if (part === head) return { part, worth: WORTH_OF_HEAD, optional: false };
    if (part.role !== 'word') return { part, worth: WORTH_OF_SIZE, optional: false };
    const strongest = strongestOf(part, index);
    const isSoft = part.isCompanion || strongestOf(part, index, SAME_FIT) < Strength.name;
    return {
      part,
      worth: strongest > Strength.mention || !head ? WITHOUT_FAINT : WORTH,
      // 'zapatos para usar con traje' asks for shoes, not for a suit.
      optional: (isSentence && isSoft) || (part.isCompanion && isKind(part, index)),
    };
  });
  return criteria.some(({ optional }) => !optional)
    ? criteria
    : criteria.map((criterion) => ({ ...criterion, optional: false }));
}

function strongestOf({ meanings }: QueryPart, index: TermIndex, leastFit = 0): number {
  return meanings.reduce((most, { term, fit }) => (fit < leastFit ? most : Math.max(most, index.strongest(term))), 0);
}

function score(criteria: readonly Criterion[], index: TermIndex, scores: Scores): void {
  scores.start(index.places);
  const required = criteria.filter(({ optional }) => !optional);
  for (const [at, { part, worth }] of required.entries()) scores.require(part, worth, index, at === 0);
  if (scores.size === 0) return;
  for (const { part, worth, optional } of criteria) {
    if (optional) scores.prefer(part, worth, index, WITHOUT_OPTIONAL);
  }
}

/**
 * The scores of all styles in one search, by their place in the index. A score is the product of how well each part of the
 * search matches. They are arrays of numbers because a search for 'dama' scores half the catalogue.
 */
export class Scores {
  #total = new Float32Array(0);
  #best = new Float32Array(0);
  #matches: number[] = [];

  /** Clears the scores of the previous search. @param places one more than the highest place */
  start(places: number): void {
    if (this.#total.length < places) {
      this.#total = new Float32Array(places * 2);
      this.#best = new Float32Array(places * 2);
    } else {
      for (const place of this.#matches) this.#total[place] = 0;
    }
    this.#matches = [];
  }

  get size(): number {
    return this.#matches.length;
  }

  /** 0 for a style that does not match. */
  at(place: number): number {
    return this.#total[place] ?? 0;
  }

  /** Keeps only the styles that match this part; the first part starts from all styles. */
  require(
    { meanings }: QueryPart,
    worth: Readonly<Record<Strength, number>>,
    index: TermIndex,
    isFirst: boolean,
  ): void {
    const touched = this.#weigh(meanings, worth, index);
    const matches: number[] = [];
    for (const place of isFirst ? touched : this.#matches) {
      const best = this.#best[place] as number;
      this.#total[place] = isFirst ? best : (this.#total[place] as number) * best;
      if (best > 0) matches.push(place);
    }
    this.#matches = matches;
    for (const place of touched) this.#best[place] = 0;
  }

  /** Ranks the styles that match this part above those that do not. @param least the factor for the latter */
  prefer({ meanings }: QueryPart, worth: Readonly<Record<Strength, number>>, index: TermIndex, least: number): void {
    const touched = this.#weigh(meanings, worth, index);
    for (const place of this.#matches) {
      this.#total[place] = (this.#total[place] as number) * Math.max(least, this.#best[place] as number);
    }
    for (const place of touched) this.#best[place] = 0;
  }

  /** Writes the best score of the meanings to `#best`. @returns the places written to */
  #weigh(meanings: QueryPart['meanings'], worth: Readonly<Record<Strength, number>>, index: TermIndex): number[] {
    const touched: number[] = [];
    for (const { term, fit } of meanings) {
      for (const [place, strength] of index.styles(term)) {
        // A mention in passing counts for the exact word only.
        const score = fit < 1 && strength === Strength.faint ? 0 : worth[strength] * fit;
        const before = this.#best[place] as number;
        if (score <= before) continue;
        if (before === 0) touched.push(place);
        this.#best[place] = score;
      }
    }
    return touched;
  }
}
