import { Strength } from './describe-style.ts';
import { completedNumbers, completions, type NearWord, nearestWords, splitWord } from './guess-word.ts';
import {
  isCompound,
  isCorrectlySpelled,
  isStopWord,
  isUnsoldWord,
  type Meaning,
  meaningsOf,
  roleOf,
  roleOfWord,
  sizeTerm,
  type Term,
} from './lexicon.ts';
import { indexed, merged, type QueryPart, queryPart, scaled } from './query-part.ts';
import { sizeAlone } from './read-size.ts';
import { baseFormsOf } from './spelling.ts';
import type { TermIndex } from './term-index.ts';
import { stem, type Word } from './text.ts';

/** The most corrections of one word. */
const MOST_CORRECTIONS = 4;
/** Further corrections count only when they cost at most this much more than the first. */
const ABOUT_AS_NEAR = 0.15;
/** The highest cost of a correction that sounds the same. */
const SAME_SOUND = 0.15;
const CORRECTED_FIT = 0.8;

interface Context {
  index: TermIndex;
  /** Whether these are the last words, which may be unfinished. */
  last: boolean;
}

/** Interprets words of a search that belong together. */
export function interpretWords(words: readonly Word[], term: Term, { index, last }: Context): QueryPart[] {
  const [word] = words;
  if (!word) return [];
  const role = words.length > 1 ? roleOf(term) : roleOfWord(word.folded);
  if (role) return [rolePart(words, role)];
  if (isCompound(term)) return [queryPart(words, { role: 'compound', meanings: indexed(index, meaningsOf(term)) })];
  if (words.length > 1) return interpretPhrase(words, term, { index, last });
  const size = sizeAlone(word, term);
  if (size && !index.vocabulary.has(word.folded)) return [size];
  if (/\d/.test(word.folded)) return [numberPart(word, { index, last })];
  return interpretWord(word, term, { index, last });
}

function rolePart(words: readonly Word[], role: Term): QueryPart {
  return queryPart(words, { role: role.split(':', 1)[0] as QueryPart['role'], meanings: [{ term: role, fit: 1 }] });
}

/** A phrase, or one word that was written with a space. */
function interpretPhrase(words: readonly Word[], term: Term, context: Context): QueryPart[] {
  const { index } = context;
  const joined = words.map(({ folded }) => folded).join('');
  const role = roleOfWord(joined);
  if (role) return [rolePart(words, role)];
  const whole = [stem(joined), term.replaceAll('_', '')].flatMap((one) => indexed(index, meaningsOf(one)));
  const meanings = merged([...indexed(index, meaningsOf(term)), ...whole]);
  if (meanings.length > 0) return [queryPart(words, { meanings })];
  if (words[0]?.folded === 'sin') {
    return [queryPart(words, { meanings: context.last ? completedSin(words, index) : [] })];
  }
  return words.flatMap((part) => interpretWords([part], stem(part.folded), context));
}

function interpretWord(word: Word, term: Term, { index, last }: Context): QueryPart[] {
  const words = [word];
  const isNotSold = isUnsoldWord(word.folded) && !index.vocabulary.has(word.folded);
  const meanings = isNotSold ? [] : indexed(index, meaningsOf(term));
  if (meanings.length > 0) {
    const isWeak = !index.vocabulary.has(word.folded) && isOnlyMentioned(meanings, index);
    const soundsLike = isWeak ? nearestWords(word, index, SAME_SOUND) : [];
    if (soundsLike.length > 0) return [correctedPart(word, soundsLike, index)];
    if (last && isWeak) return [queryPart(words, { meanings: merged([...meanings, ...completions(word, index)]) })];
    return [queryPart(words, { meanings: [...meanings, ...codes(word, index)] })];
  }
  const code = codes(word, index);
  if (code.length > 0) return [queryPart(words, { meanings: code })];
  const completed = last ? completions(word, index) : [];
  if (completed.length > 0) return [queryPart(words, { meanings: completed })];
  const base = baseForm(word, index);
  if (base) {
    const parts = interpretWords([base], stem(base.folded), { index, last: false });
    return parts.map((part) => ({ ...part, typed: word.written }));
  }
  const near = nearestWords(word, index);
  if (near.length > 0) return [correctedPart(word, near, index)];
  const parts = isCorrectlySpelled(word.folded) ? null : splitParts(word, index);
  return parts ?? [queryPart(words, { meanings: last ? [] : completions(word, index) })];
}

function codes(word: Word, index: TermIndex): Meaning[] {
  return indexed(index, [{ term: `code:${word.folded}`, fit: 1 }]);
}

/** 'sin mang' may become 'sin mangas'. */
function completedSin([, word]: readonly Word[], index: TermIndex): Meaning[] {
  const completed = word ? index.vocabulary.completions(word.folded) : [];
  return indexed(
    index,
    completed.map(({ folded }) => ({ term: `sin_${stem(folded)}`, fit: 1 })),
  );
}

/** A number is a ref, a barcode, a size or part of a name; an unfinished one may be the beginning of these. */
function numberPart(word: Word, { index, last }: Context): QueryPart {
  const code = codes(word, index);
  if (code.length > 0) return queryPart([word], { role: 'number', meanings: code });
  const meanings = indexed(index, [{ term: sizeTerm(word.folded), fit: 1 }, ...meaningsOf(word.folded)]);
  if (meanings.length > 0 || !last) return queryPart([word], { role: 'number', meanings });
  return queryPart([word], { role: 'number', meanings: completedNumbers(word.folded, index) });
}

/** Whether the meanings occur only inside descriptions, where a verb may look like a word spelled by ear. */
function isOnlyMentioned(meanings: readonly Meaning[], index: TermIndex): boolean {
  return meanings.every(({ term }) => index.strongest(term) <= Strength.mention);
}

/** The known word of which this is a diminutive; null when it is not one. */
function baseForm(word: Word, index: TermIndex): Word | null {
  for (const folded of baseFormsOf(word.folded)) {
    const term = stem(folded);
    if (isStopWord(term)) continue;
    if (isCorrectlySpelled(folded) || roleOfWord(folded) || indexed(index, meaningsOf(term)).length > 0) {
      return { written: folded, folded };
    }
  }
  return null;
}

function correctedPart(word: Word, near: readonly NearWord[], index: TermIndex): QueryPart {
  const [first] = near as [NearWord, ...NearWord[]];
  const corrected = first.word.written;
  const role = roleOfWord(first.word.folded);
  if (role) return { ...rolePart([word], role), corrected };
  const taken = near.filter(({ cost }) => cost <= first.cost + ABOUT_AS_NEAR).slice(0, MOST_CORRECTIONS);
  const meanings = taken.flatMap(({ word: { folded }, cost }) =>
    scaled(indexed(index, meaningsOf(stem(folded))), CORRECTED_FIT - (cost - first.cost)),
  );
  return queryPart([word], { meanings: merged(meanings), corrected, isDoubtful: taken.length > 1 });
}

/** Interprets several words that were written without a space. */
function splitParts(word: Word, index: TermIndex): QueryPart[] | null {
  const parts = splitWord(word, index);
  if (!parts) return null;
  const corrected = parts.map(({ written }) => written).join(' ');
  return parts
    .filter(({ folded }) => !isStopWord(stem(folded)))
    .flatMap((part) => interpretWords([part], stem(part.folded), { index, last: false }))
    .map((part, at) => ({ ...part, typed: word.written, corrected: at === 0 ? corrected : null }));
}
