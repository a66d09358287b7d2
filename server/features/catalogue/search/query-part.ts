import { Strength } from './describe-style.ts';
import type { Meaning, Term } from './lexicon.ts';
import type { TermIndex } from './term-index.ts';
import type { Word } from './text.ts';

/** A word, or several that belong together, of a search text. */
export interface QueryPart {
  /** The words as typed. */
  typed: string;
  /** The terms that match it; empty when no style has one. */
  meanings: Meaning[];
  role: 'word' | 'number' | 'size' | 'gender' | 'sale' | 'new' | 'compound';
  /** The corrected spelling; null when the word was not corrected. */
  corrected: string | null;
  /** Whether other corrections were about as likely. */
  isDoubtful: boolean;
  /** After 'con', 'para' and the like: another item that the requested one goes with. */
  isCompanion: boolean;
  /** After 'de': the material or purpose of the requested item. */
  isQualifier: boolean;
}

/** The least fit at which a meaning names the kind of item. */
const FIT_OF_KIND = 0.65;

export function queryPart(words: readonly Word[], rest: Partial<QueryPart>): QueryPart {
  return {
    typed: words.map(({ written }) => written).join(' '),
    meanings: [],
    role: 'word',
    corrected: null,
    isDoubtful: false,
    isCompanion: false,
    isQualifier: false,
    ...rest,
  };
}

/** The meanings whose term at least one style has. */
export function indexed(index: TermIndex, meanings: readonly Meaning[]): Meaning[] {
  return meanings.filter(({ term }) => index.has(term));
}

export function scaled(meanings: readonly Meaning[], by: number): Meaning[] {
  return meanings.map(({ term, fit }) => ({ term, fit: fit * by }));
}

/** Each term once, with its best fit. */
export function merged(meanings: readonly Meaning[]): Meaning[] {
  const best = new Map<Term, number>();
  for (const { term, fit } of meanings) best.set(term, Math.max(fit, best.get(term) ?? 0));
  return [...best].map(([term, fit]) => ({ term, fit }));
}

/** Whether the part names a kind of item that the shop has. */
export function isKind({ meanings }: QueryPart, index: TermIndex): boolean {
  return meanings.some(({ term, fit }) => fit >= FIT_OF_KIND && isKindTerm(term, index));
}

/** Whether the term is the category of some style or the first word of its name. Sizes and genders never are. */
export function isKindTerm(term: Term, index: TermIndex): boolean {
  return !term.includes(':') && index.strongest(term) === Strength.kind;
}
