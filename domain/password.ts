import { COMMON_PASSWORD_WORDS } from './common-passwords.ts';
import { foldAccents } from './slug.ts';

/** spec/storefront §9. */
export const MIN_PASSWORD = 6;
/** Whoever works here can read every sale: issue 5 asks for twice as many. */
export const MIN_STAFF_PASSWORD = 12;
/** Longer ones only cost time to hash. */
export const MAX_PASSWORD = 200;

/** A password made of this many common words, and digits or signs around them, is among the first that are guessed. */
const FEW_WORDS = 3;
/** `aaaaaaaaaaaa`, `121212121212`. */
const FEW_CHARACTERS = 4;

/** What is wrong with a password that somebody who works here wants; null when nothing is. */
export type StaffPasswordFault = 'short' | 'long' | 'common';

/**
 * @param ownWords what a stranger would try first besides the common words: the name of the house, the person's own
 */
export function staffPasswordFault(password: string, ownWords: readonly string[] = []): StaffPasswordFault | null {
  const length = [...password].length;
  if (length < MIN_STAFF_PASSWORD) return 'short';
  if (length > MAX_PASSWORD) return 'long';
  return isCommonPassword(password, ownWords) ? 'common' : null;
}

/**
 * Whether a password is one of those that are guessed first: few common words in a row, however they are capitalised,
 * separated, written with digits for letters (`p4ssw0rd`) or followed by a year.
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const folded = foldAccents(password);
  if (new Set(folded).size <= FEW_CHARACTERS) return true;
  const own = new Set(ownWords.map((word) => lettersOf(foldAccents(word))).filter(Boolean));
  const core = folded.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [core, disguised(core)].some((text) => wordsIn(lettersOf(text), own) <= FEW_WORDS);
}

function lettersOf(folded: string): string {
  return folded.replace(/[^\p{L}]/gu, '');
}

const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function disguised(folded: string): string {
  return folded.replace(/[013457@$!]/g, (sign) => DISGUISES[sign] ?? sign);
}

/** The fewest common words that make up the whole text: 0 for an empty one, Infinity when they cannot. */
function wordsIn(text: string, own: ReadonlySet<string>): number {
  const fewest: number[] = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let best = Number.POSITIVE_INFINITY;
    for (let start = 0; start < end; start += 1) {
      const before = fewest[start] ?? Number.POSITIVE_INFINITY;
      if (before + 1 >= best) continue;
      const word = text.slice(start, end);
      if (COMMON_PASSWORD_WORDS.has(word) || own.has(word)) best = before + 1;
    }
    fewest.push(best);
  }
  return fewest.at(-1) ?? 0;
}
