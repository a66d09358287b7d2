import { Strength } from './describe-style.ts';
import type { TermIndex } from './term-index.ts';
import {
  askedTogether,
  canonicalSize,
  isCompound,
  isLexiconTerm,
  isRightWord,
  isStopWord,
  type Meaning,
  meaningsOf,
  roleOf,
  saysSize,
  sizeTerm,
  type Term,
} from './words/lexicon.ts';
import { stem, type Word, wordsOf } from './words/text.ts';

/** Longer texts and words are cut, so that no search costs more than another. */
const MOST_WORDS = 12;
const MOST_LETTERS = 24;
/** Words that one misspelt word may stand for. */
const MOST_CORRECTIONS = 2;
/** Further corrections count only when they are about as near as the first. */
const ABOUT_AS_NEAR = 0.15;
/** The cost of a correction that sounds the same. */
const SAME_SOUND = 0.15;
const CORRECTED_FIT = 0.8;
const UNFINISHED_FIT = 0.9;
const LEAST_UNFINISHED = 2;
const LEAST_CODE_BEGINNING = 3;

/** One thing that a search asks for. */
export interface Asked {
  /** The words as typed. */
  typed: string;
  /** Any of these answers it; empty when the shop knows none. */
  meanings: Meaning[];
  role: 'word' | 'number' | 'size' | 'gender' | 'sale' | 'new' | 'compound';
  /** What the word was taken for, when it was corrected. */
  corrected: string | null;
  /** After 'con', 'para' and the like: what it goes with. */
  beside: boolean;
  /** After 'de': it says what the thing is made or meant for, and so which thing. */
  of: boolean;
}

const BESIDE = new Set(['con', 'para', 'pa', 'bajo', 'debajo', 'sobre']);

/** What a search asks for, word by word. */
export function readQuery(text: string, index: TermIndex): Asked[] {
  const words = wordsOf(text)
    .slice(0, MOST_WORDS)
    .map(({ written, folded }) => ({ written: written.slice(0, MOST_LETTERS), folded: folded.slice(0, MOST_LETTERS) }));
  const asked = read(words, index);
  // A search of stop words only is looked for as it stands.
  return asked.length > 0 ? asked : words.map((word) => askedFor([word], { meanings: meaningsOf(stem(word.folded)) }));
}

function read(words: readonly Word[], index: TermIndex): Asked[] {
  const stems = words.map(({ folded }) => stem(folded));
  const asked: Asked[] = [];
  let beside = false;
  for (let at = 0; at < words.length; ) {
    const length = spanAt(stems, at, index);
    const these = words.slice(at, at + length);
    const term = stems.slice(at, at + length).join('_');
    const next = stems[at + length];
    const last = at + length === words.length;
    at += length;
    if (length === 1 && saysSize(term) && next !== undefined) {
      asked.push(sizeAsked(words[at] as Word));
      at += 1;
      continue;
    }
    if (length === 1 && isStopWord(term)) {
      beside ||= BESIDE.has(these[0]?.folded ?? '');
      continue;
    }
    const of = words[at - length - 1]?.folded === 'de';
    asked.push(...understand(these, term, { index, last }).map((one) => ({ ...one, beside, of })));
  }
  return asked;
}

function spanAt(stems: readonly string[], at: number, index: TermIndex): number {
  const together = askedTogether(stems, at);
  if (together > 1) return together;
  const negated = stems[at] === 'sin' && at + 1 < stems.length;
  if (negated) return 2;
  // Words that the shop writes as one.
  const next = stems[at + 1];
  const apart = !index.has(stems[at] as string) && !isLexiconTerm(stems[at] as string);
  return next && apart && index.has(`${stems[at]}${next}`) ? 2 : 1;
}

function askedFor(words: readonly Word[], rest: Partial<Asked>): Asked {
  const typed = words.map(({ written }) => written).join(' ');
  return { typed, meanings: [], role: 'word', corrected: null, beside: false, of: false, ...rest };
}

function sizeAsked(word: Word): Asked {
  return askedFor([word], { role: 'size', meanings: [{ term: canonicalSize(word.folded), fit: 1 }] });
}

interface Where {
  index: TermIndex;
  /** Typing may not be over. */
  last: boolean;
}

function understand(words: readonly Word[], term: Term, { index, last }: Where): Asked[] {
  const [word] = words;
  if (!word) return [];
  const role = roleOf(term);
  if (role)
    return [askedFor(words, { role: role.split(':', 1)[0] as Asked['role'], meanings: [{ term: role, fit: 1 }] })];
  if (isCompound(term)) return [askedFor(words, { role: 'compound', meanings: [{ term, fit: 1 }] })];
  if (words.length > 1) {
    const whole = term.replaceAll('_', '');
    const meanings = present(index, [...meaningsOf(term), ...(index.has(whole) ? meaningsOf(whole) : [])]);
    if (meanings.length > 0 || words[0]?.folded === 'sin') return [askedFor(words, { meanings })];
    return words.flatMap((part) => understand([part], stem(part.folded), { index, last }));
  }
  if (/\d/.test(word.folded)) return [numberAsked(word, index, last)];
  const meanings = present(index, meaningsOf(term));
  const byEar =
    meanings.length > 0 && !index.vocabulary.has(word.folded) && isOnlyInPassing(meanings, index)
      ? corrected(word, index, SAME_SOUND)
      : null;
  if (byEar) return byEar;
  if (meanings.length > 0) return [askedFor(words, { meanings: [...meanings, ...codes(word, index)] })];
  const code = codes(word, index);
  if (code.length > 0) return [askedFor(words, { meanings: code })];
  const completed = last ? completions(word, index) : [];
  if (completed.length > 0) return [askedFor(words, { meanings: completed })];
  return (
    corrected(word, index) ??
    parted(word, index) ?? [askedFor(words, { meanings: last ? [] : completions(word, index) })]
  );
}

function present(index: TermIndex, meanings: readonly Meaning[]): Meaning[] {
  return meanings.filter(({ term }) => index.has(term));
}

function codes(word: Word, index: TermIndex): Meaning[] {
  return present(index, [{ term: `code:${word.folded}`, fit: 1 }]);
}

/** A number is a ref, a barcode, a size, or stands in a name; exactly so. */
function numberAsked(word: Word, index: TermIndex, last: boolean): Asked {
  const code = codes(word, index);
  if (code.length > 0) return askedFor([word], { role: 'number', meanings: code });
  const meanings = present(index, [{ term: sizeTerm(word.folded), fit: 1 }, ...meaningsOf(word.folded)]);
  if (meanings.length === 0 && last && word.folded.length >= LEAST_CODE_BEGINNING) {
    return askedFor([word], {
      role: 'number',
      meanings: index.codesFrom(word.folded).map((term) => ({ term, fit: 1 })),
    });
  }
  return askedFor([word], { role: 'number', meanings });
}

function completions(word: Word, index: TermIndex): Meaning[] {
  if (word.folded.length < LEAST_UNFINISHED) return [];
  const own = index.vocabulary
    .completions(word.folded)
    .map(({ folded }) => ({ term: stem(folded), fit: UNFINISHED_FIT }));
  if (own.length > 0) return own;
  return merged(
    index.lexicon
      .completions(word.folded)
      .flatMap(({ folded }) => scaled(present(index, meaningsOf(stem(folded))), UNFINISHED_FIT)),
  );
}

/** A verb of some description may look like a word written by ear. */
function isOnlyInPassing(meanings: readonly Meaning[], index: TermIndex): boolean {
  return meanings.every(({ term }) => {
    for (const strength of index.styles(term).values()) if (strength > Strength.mention) return false;
    return true;
  });
}

/** The word that was meant, by its sound or by what a finger does; null when none is near. */
function corrected(word: Word, index: TermIndex, most = Number.POSITIVE_INFINITY): Asked[] | null {
  if (isRightWord(stem(word.folded))) return null;
  const near = [...index.vocabulary.corrections(word.folded), ...index.lexicon.corrections(word.folded)]
    .filter(({ word: { folded }, cost }) => cost <= most && folded !== word.folded)
    .filter(({ word: { folded } }) => roleOf(stem(folded)) || present(index, meaningsOf(stem(folded))).length > 0)
    .sort((a, b) => a.cost - b.cost);
  const [first] = near;
  if (!first) return null;
  const role = roleOf(stem(first.word.folded));
  if (role) {
    return understand([first.word], stem(first.word.folded), { index, last: false }).map((asked) => ({
      ...asked,
      typed: word.written,
      corrected: first.word.written,
    }));
  }
  const taken = near.filter(({ cost }) => cost <= first.cost + ABOUT_AS_NEAR).slice(0, MOST_CORRECTIONS * 2);
  const meanings = taken.flatMap(({ word: { folded }, cost }) =>
    scaled(present(index, meaningsOf(stem(folded))), CORRECTED_FIT - (cost - first.cost)),
  );
  return [askedFor([word], { meanings: merged(meanings), corrected: first.word.written })];
}

/** Two words without the space between them. */
function parted(word: Word, index: TermIndex): Asked[] | null {
  const { folded, written } = word;
  for (let at = folded.length - 2; at >= 2; at -= 1) {
    const [first, second] = [folded.slice(0, at), folded.slice(at)];
    const known = (part: string) => part.length > 2 && present(index, meaningsOf(stem(part))).length > 0;
    if (!known(first) || !(isStopWord(stem(second)) || known(second))) continue;
    const both = [first, second].flatMap((part) =>
      isStopWord(stem(part)) ? [] : understand([{ written: part, folded: part }], stem(part), { index, last: false }),
    );
    return both.map((asked, place) => ({
      ...asked,
      typed: written,
      corrected: place === 0 ? `${first} ${second}` : null,
    }));
  }
  return null;
}

function scaled(meanings: readonly Meaning[], by: number): Meaning[] {
  return meanings.map(({ term, fit }) => ({ term, fit: fit * by }));
}

function merged(meanings: readonly Meaning[]): Meaning[] {
  const best = new Map<Term, number>();
  for (const { term, fit } of meanings) best.set(term, Math.max(fit, best.get(term) ?? 0));
  return [...best].map(([term, fit]) => ({ term, fit }));
}

/** Whether a thing of the shop is called so: its category, or the first word of its name. */
export function isKind({ meanings }: Asked, index: TermIndex): boolean {
  return meanings.some(({ term, fit }) => {
    if (fit < CORRECTED_FIT - 0.2) return false;
    for (const strength of index.styles(term).values()) if (strength === Strength.kind) return true;
    return false;
  });
}
