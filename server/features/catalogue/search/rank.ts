import { type Asked, isKind } from './asked.ts';
import { Strength } from './describe-style.ts';
import { isVagueSize } from './read-size.ts';
import type { Scores } from './scores.ts';
import type { TermIndex } from './term-index.ts';
import { isGarment, isLexiconTerm, termOf } from './words/lexicon.ts';

/** What a match is worth by what the term says about the style. */
const WORTH: Readonly<Record<Strength, number>> = {
  [Strength.kind]: 1,
  [Strength.name]: 0.95,
  [Strength.trait]: 0.8,
  [Strength.mention]: 0.5,
  [Strength.faint]: 0.15,
};
/** Of the word that says what the thing is, only category and name count: a tie that 'goes with a suit' is no suit. */
const WORTH_OF_HEAD: Readonly<Record<Strength, number>> = {
  ...WORTH,
  [Strength.name]: 0.7,
  [Strength.trait]: 0,
  [Strength.mention]: 0,
  [Strength.faint]: 0,
};
/** Sold out in the size asked for. */
const WORTH_OF_SIZE: Readonly<Record<Strength, number>> = { ...WORTH, [Strength.trait]: 0.6 };
const WITHOUT_FAINT: Readonly<Record<Strength, number>> = { ...WORTH, [Strength.faint]: 0 };

/** A style that lacks what may be lacking. */
const LACKING = 0.3;
/** From so many words on, a search is a sentence: not all of it need hold. */
const SENTENCE = 3;

/** From here on, a meaning is the word itself or its equal. */
const SAME_FIT = 0.7;

interface Wish {
  asked: Asked;
  worth: Readonly<Record<Strength, number>>;
  /** Raises what has it, and does not leave out what has not. */
  optional: boolean;
}

/**
 * The styles that hold all that is asked, over any of their fields. When none does, what can be left out is: numbers and
 * sizes first, unless they are all that is said of the thing, then in a sentence all but the thing itself.
 */
export function rank(asked: readonly Asked[], index: TermIndex, scores: Scores): void {
  scores.start(index.places);
  const content = asked.filter(({ role }) => role === 'word' || role === 'compound' || role === 'number');
  const isSentence = content.length >= SENTENCE;
  const unknown = asked.filter(({ meanings }) => meanings.length === 0);
  const isNarrowed = asked.filter(({ role }) => role === 'word').length > 1;
  const isSpare = (one: Asked) => isVagueSize(one) || ((one.role === 'number' || one.role === 'size') && isNarrowed);
  const canLack = (one: Asked) => isSpare(one) || (isSentence && one !== content[0] && !isThing(one));
  if (unknown.length === asked.length || !unknown.every(canLack)) return;
  const known = asked.filter(({ meanings, role }) => meanings.length > 0 && role !== 'new');
  const wishes = wishesOf(known, index, isSentence);
  score(wishes, index, scores);
  if (scores.size > 0) return;
  const withoutNumbers = wishes.filter(({ asked: one }) => !isSpare(one));
  if (withoutNumbers.length > 0 && withoutNumbers.length < wishes.length) {
    score(withoutNumbers, index, scores);
    if (scores.size > 0) return;
  }
  if (!isSentence) return;
  const loose = wishes.map((wish, at) => ({
    ...wish,
    optional: wish.asked.role === 'word' && wish.worth !== WORTH_OF_HEAD && at > 0,
  }));
  score(loose, index, scores);
}

/** What cannot be left out, though the shop has not got it: a 'bermuda de pana' is not any bermuda. */
function isThing({ role, of, typed }: Asked): boolean {
  return role !== 'word' || of || isLexiconTerm(termOf(typed));
}

function wishesOf(asked: readonly Asked[], index: TermIndex, isSentence: boolean): Wish[] {
  const kinds = asked.filter((one) => one.role === 'word' && isKind(one, index));
  const isNotSold = ({ role, typed, beside }: Asked) => role === 'word' && !beside && isGarment(termOf(typed));
  const head = kinds.find(({ beside }) => !beside) ?? kinds[0] ?? asked.find(isNotSold);
  const wishes = asked.map((one): Wish => {
    if (one === head) return { asked: one, worth: WORTH_OF_HEAD, optional: false };
    if (one.role === 'size') return { asked: one, worth: WORTH_OF_SIZE, optional: false };
    if (one.role !== 'word') return { asked: one, worth: WORTH_OF_SIZE, optional: false };
    const strongest = strongestOf(one, index);
    const isSoft = one.beside || strongestOf(one, index, SAME_FIT) < Strength.name;
    return {
      asked: one,
      worth: strongest > Strength.mention || !head ? WITHOUT_FAINT : WORTH,
      // Of 'zapatos para usar con traje' the suit is not what is looked for.
      optional: (isSentence && isSoft) || (one.beside && isKind(one, index)),
    };
  });
  return wishes.some(({ optional }) => !optional) ? wishes : wishes.map((wish) => ({ ...wish, optional: false }));
}

function strongestOf({ meanings }: Asked, index: TermIndex, leastFit = 0): number {
  return meanings.reduce((most, { term, fit }) => (fit < leastFit ? most : Math.max(most, index.strongest(term))), 0);
}

function score(wishes: readonly Wish[], index: TermIndex, scores: Scores): void {
  scores.start(index.places);
  const required = wishes.filter(({ optional }) => !optional);
  for (const [at, { asked, worth }] of required.entries()) scores.require(asked, worth, index, at === 0);
  if (scores.size === 0) return;
  for (const { asked, worth } of wishes.filter(({ optional }) => optional)) scores.prefer(asked, worth, index, LACKING);
}
