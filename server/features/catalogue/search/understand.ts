import { type Asked, askedFor, merged, present, scaled } from './asked.ts';
import { completedNumbers, completions } from './completions.ts';
import { Strength } from './describe-style.ts';
import { type NearWord, nearestWords } from './nearest-words.ts';
import { partWords } from './part-words.ts';
import { sizeAlone } from './read-size.ts';
import type { TermIndex } from './term-index.ts';
import { wholesOf } from './words/diminutive.ts';
import {
  isCompound,
  isForeign,
  isRightForm,
  isStopWord,
  type Meaning,
  meaningsOf,
  roleOf,
  roleOfWord,
  sizeTerm,
  type Term,
} from './words/lexicon.ts';
import { stem, type Word } from './words/text.ts';

/** Words that one misspelt word may stand for. */
const MOST_CORRECTIONS = 4;
/** Further corrections count only when they are about as near as the first. */
const ABOUT_AS_NEAR = 0.15;
/** The cost of a correction that sounds the same. */
const SAME_SOUND = 0.15;
const CORRECTED_FIT = 0.8;

interface Where {
  index: TermIndex;
  /** Typing may not be over. */
  last: boolean;
}

/** What some words of a search that belong together ask for. */
export function understand(words: readonly Word[], term: Term, { index, last }: Where): Asked[] {
  const [word] = words;
  if (!word) return [];
  const role = words.length > 1 ? roleOf(term) : roleOfWord(word.folded);
  if (role) return [roleAsked(words, role)];
  if (isCompound(term)) return [askedFor(words, { role: 'compound', meanings: present(index, meaningsOf(term)) })];
  if (words.length > 1) return together(words, term, { index, last });
  const size = sizeAlone(word, term);
  if (size && !index.vocabulary.has(word.folded)) return [size];
  if (/\d/.test(word.folded)) return [numberAsked(word, { index, last })];
  return oneWord(word, term, { index, last });
}

function roleAsked(words: readonly Word[], role: Term): Asked {
  return askedFor(words, { role: role.split(':', 1)[0] as Asked['role'], meanings: [{ term: role, fit: 1 }] });
}

/** Several words that mean one thing, or one word that was written with a space. */
function together(words: readonly Word[], term: Term, where: Where): Asked[] {
  const { index } = where;
  const joined = words.map(({ folded }) => folded).join('');
  const role = roleOfWord(joined);
  if (role) return [roleAsked(words, role)];
  const whole = [stem(joined), term.replaceAll('_', '')].flatMap((one) => present(index, meaningsOf(one)));
  const meanings = merged([...present(index, meaningsOf(term)), ...whole]);
  if (meanings.length > 0) return [askedFor(words, { meanings })];
  if (words[0]?.folded === 'sin')
    return [askedFor(words, { meanings: where.last ? withoutUnfinished(words, index) : [] })];
  return words.flatMap((part) => understand([part], stem(part.folded), where));
}

function oneWord(word: Word, term: Term, { index, last }: Where): Asked[] {
  const words = [word];
  const isNotSold = isForeign(word.folded) && !index.vocabulary.has(word.folded);
  const meanings = isNotSold ? [] : present(index, meaningsOf(term));
  if (meanings.length > 0) {
    const heard =
      !index.vocabulary.has(word.folded) && isOnlyInPassing(meanings, index)
        ? nearestWords(word, index, SAME_SOUND)
        : [];
    if (heard.length > 0) return [correctedAsked(word, heard, index)];
    const unfinished = last && !index.vocabulary.has(word.folded) && isOnlyInPassing(meanings, index);
    if (unfinished) return [askedFor(words, { meanings: merged([...meanings, ...completions(word, index)]) })];
    return [askedFor(words, { meanings: [...meanings, ...codes(word, index)] })];
  }
  const code = codes(word, index);
  if (code.length > 0) return [askedFor(words, { meanings: code })];
  const completed = last ? completions(word, index) : [];
  if (completed.length > 0) return [askedFor(words, { meanings: completed })];
  const whole = wholeOf(word, index);
  if (whole)
    return understand([whole], stem(whole.folded), { index, last: false }).map((one) => ({
      ...one,
      typed: word.written,
    }));
  const near = nearestWords(word, index);
  if (near.length > 0) return [correctedAsked(word, near, index)];
  const parts = isRightForm(word.folded) ? null : parted(word, index);
  return parts ?? [askedFor(words, { meanings: last ? [] : completions(word, index) })];
}

function codes(word: Word, index: TermIndex): Meaning[] {
  return present(index, [{ term: `code:${word.folded}`, fit: 1 }]);
}

/** 'sin mang' may become 'sin mangas'. */
function withoutUnfinished([, word]: readonly Word[], index: TermIndex): Meaning[] {
  const completed = word ? index.vocabulary.completions(word.folded) : [];
  return present(
    index,
    completed.map(({ folded }) => ({ term: `sin_${stem(folded)}`, fit: 1 })),
  );
}

/** A number is a ref, a barcode, a size, or stands in a name; exactly so, unless typing may not be over. */
function numberAsked(word: Word, { index, last }: Where): Asked {
  const code = codes(word, index);
  if (code.length > 0) return askedFor([word], { role: 'number', meanings: code });
  const meanings = present(index, [{ term: sizeTerm(word.folded), fit: 1 }, ...meaningsOf(word.folded)]);
  if (meanings.length > 0 || !last) return askedFor([word], { role: 'number', meanings });
  return askedFor([word], { role: 'number', meanings: completedNumbers(word.folded, index) });
}

/** A verb of some description may look like a word written by ear. */
function isOnlyInPassing(meanings: readonly Meaning[], index: TermIndex): boolean {
  return meanings.every(({ term }) => index.strongest(term) <= Strength.mention);
}

/** The word of which this is a diminutive. */
function wholeOf(word: Word, index: TermIndex): Word | null {
  for (const folded of wholesOf(word.folded)) {
    const term = stem(folded);
    if (isStopWord(term)) continue;
    if (isRightForm(folded) || roleOfWord(folded) || present(index, meaningsOf(term)).length > 0) {
      return { written: folded, folded };
    }
  }
  return null;
}

function correctedAsked(word: Word, near: readonly NearWord[], index: TermIndex): Asked {
  const [first] = near as [NearWord, ...NearWord[]];
  const corrected = first.word.written;
  const role = roleOfWord(first.word.folded);
  if (role) return { ...roleAsked([word], role), corrected };
  const taken = near.filter(({ cost }) => cost <= first.cost + ABOUT_AS_NEAR).slice(0, MOST_CORRECTIONS);
  const meanings = taken.flatMap(({ word: { folded }, cost }) =>
    scaled(present(index, meaningsOf(stem(folded))), CORRECTED_FIT - (cost - first.cost)),
  );
  return askedFor([word], { meanings: merged(meanings), corrected, isDoubtful: taken.length > 1 });
}

/** Words without the space between them. */
function parted(word: Word, index: TermIndex): Asked[] | null {
  const parts = partWords(word, index);
  if (!parts) return null;
  const corrected = parts.map(({ written }) => written).join(' ');
  return parts
    .filter(({ folded }) => !isStopWord(stem(folded)))
    .flatMap((part) => understand([part], stem(part.folded), { index, last: false }))
    .map((asked, place) => ({ ...asked, typed: word.written, corrected: place === 0 ? corrected : null }));
}
