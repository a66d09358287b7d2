import { Strength } from './describe-style.ts';
import type { TermIndex } from './term-index.ts';
import type { Meaning, Term } from './words/lexicon.ts';
import type { Word } from './words/text.ts';

/** One thing that a search asks for. */
export interface Asked {
  /** The words as typed. */
  typed: string;
  /** Any of these answers it; empty when the shop knows none. */
  meanings: Meaning[];
  role: 'word' | 'number' | 'size' | 'gender' | 'sale' | 'new' | 'compound';
  /** What the word was taken for, when it was corrected. */
  corrected: string | null;
  /** Other words were about as near as the corrected one. */
  isDoubtful: boolean;
  /** After 'con', 'para' and the like: what it goes with. */
  beside: boolean;
  /** After 'de': it says what the thing is made or meant for, and so which thing. */
  of: boolean;
}

/** From here on, a meaning is near enough to say what the thing is. */
const FIT_OF_KIND = 0.65;

export function askedFor(words: readonly Word[], rest: Partial<Asked>): Asked {
  const typed = words.map(({ written }) => written).join(' ');
  return { typed, meanings: [], role: 'word', corrected: null, isDoubtful: false, beside: false, of: false, ...rest };
}

/** The meanings that some style has. */
export function present(index: TermIndex, meanings: readonly Meaning[]): Meaning[] {
  return meanings.filter(({ term }) => index.has(term));
}

export function scaled(meanings: readonly Meaning[], by: number): Meaning[] {
  return meanings.map(({ term, fit }) => ({ term, fit: fit * by }));
}

export function merged(meanings: readonly Meaning[]): Meaning[] {
  const best = new Map<Term, number>();
  for (const { term, fit } of meanings) best.set(term, Math.max(fit, best.get(term) ?? 0));
  return [...best].map(([term, fit]) => ({ term, fit }));
}

/** Whether a thing of the shop is called so: its category, or the first word of its name. */
export function isKind({ meanings }: Asked, index: TermIndex): boolean {
  return meanings.some(({ term, fit }) => fit >= FIT_OF_KIND && isNameOfKind(term, index));
}

/** Whether some style's category or the first word of its name is this; a size or gender is no name. */
export function isNameOfKind(term: Term, index: TermIndex): boolean {
  return !term.includes(':') && index.strongest(term) === Strength.kind;
}
