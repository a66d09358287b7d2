import { present } from './asked.ts';
import type { TermIndex } from './term-index.ts';
import { isRightForm, meaningsOf, roleOfWord } from './words/lexicon.ts';
import { stem, type Word } from './words/text.ts';

/** A word of the language that the shop has nothing for is what was meant when it is nearer by so much. */
const NEARER = 0.3;

export interface NearWord {
  word: Word;
  cost: number;
}

/** The words that a misspelt one may stand for, the nearest first; none where it means something that is not sold. */
export function nearestWords(word: Word, index: TermIndex, most = Number.POSITIVE_INFINITY): NearWord[] {
  if (isRightForm(word.folded)) return [];
  const near = [...index.vocabulary.corrections(word.folded), ...index.lexicon.corrections(word.folded)]
    .filter(({ cost }) => cost <= most)
    .sort((a, b) => a.cost - b.cost);
  const sold = near.filter(({ word: { folded } }) => folded !== word.folded && isSold(folded, index));
  const [nearest] = near;
  const [first] = sold;
  return nearest && first && nearest.cost > first.cost - NEARER ? sold : [];
}

function isSold(folded: string, index: TermIndex): boolean {
  return roleOfWord(folded) !== undefined || present(index, meaningsOf(stem(folded))).length > 0;
}
