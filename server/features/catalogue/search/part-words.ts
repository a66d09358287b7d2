import { present } from './asked.ts';
import type { TermIndex } from './term-index.ts';
import { isStopWord, meaningsOf, roleOfWord } from './words/lexicon.ts';
import { singular, stem, type Word } from './words/text.ts';

const MOST_PARTS = 4;
const SHORTEST_PART = 3;

/** The words that were written without a space between them, stop words too; null when it is not made of known words. */
export function partWords({ folded }: Word, index: TermIndex, most = MOST_PARTS): Word[] | null {
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
  return roleOfWord(part) !== undefined || present(index, meaningsOf(stem(part))).length > 0;
}

/** Whether a word is written so, in some number and gender: `pant` has the stem of `pants`, and is no word. */
function isWritten(part: string, { vocabulary, lexicon }: TermIndex): boolean {
  const one = singular(part);
  const forms = [part, one, one.replace(/a$/, 'o'), one.replace(/o$/, 'a')];
  return forms.some((form) => vocabulary.has(form) || lexicon.has(form));
}

const isSize = (part: string) => part.length > 1 && roleOfWord(part)?.startsWith('size:') === true;
