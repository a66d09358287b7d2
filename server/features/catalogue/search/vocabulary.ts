import { mostSlips, slipCost } from './words/slip.ts';
import { soundOf } from './words/sound.ts';
import { singular, type Word } from './words/text.ts';

/** Candidates compared letter by letter for one word. */
const MOST_COMPARED = 200;
/** Words that a beginning may be completed to. */
const MOST_COMPLETED = 24;
const DIFFERENT_SPELLING = 0.1;

interface Known {
  word: Word;
  sounds: readonly string[];
  /** How many texts have it. */
  uses: number;
}

/** The words that a misspelt or unfinished word may stand for. Looks at few of them, however many there are. */
export class Vocabulary {
  readonly #known = new Map<string, Known>();
  /** Words by their sound, and by their sound without one letter. */
  readonly #near = new Map<string, Set<Known>>();
  /** All words, sorted; sorted again when it is used after a change. */
  #sorted: string[] | null = null;

  get size(): number {
    return this.#known.size;
  }

  has(folded: string): boolean {
    return this.#known.has(folded);
  }

  add(word: Word): void {
    const known = this.#known.get(word.folded);
    if (known) {
      known.uses += 1;
      return;
    }
    const fresh = { word, sounds: soundsOf(word.folded), uses: 1 };
    this.#known.set(word.folded, fresh);
    for (const key of keysOf(fresh.sounds)) {
      const near = this.#near.get(key);
      if (near) near.add(fresh);
      else this.#near.set(key, new Set([fresh]));
    }
    this.#sorted = null;
  }

  remove(folded: string): void {
    const known = this.#known.get(folded);
    if (!known) return;
    known.uses -= 1;
    if (known.uses > 0) return;
    this.#known.delete(folded);
    for (const key of keysOf(known.sounds)) {
      const near = this.#near.get(key);
      near?.delete(known);
      if (near?.size === 0) this.#near.delete(key);
    }
    this.#sorted = null;
  }

  /** The words nearest to one that is written otherwise, the nearest first; only those about as near as the first. */
  corrections(folded: string): { word: Word; cost: number }[] {
    const sounds = soundsOf(folded);
    const candidates = new Set<Known>();
    for (const key of keysOf(sounds)) {
      for (const known of this.#near.get(key) ?? []) {
        if (candidates.size >= MOST_COMPARED) break;
        candidates.add(known);
      }
    }
    const most = mostSlips(singular(folded).length);
    const scored = [...candidates]
      .map(({ word, sounds: others, uses }) => ({
        word,
        uses,
        cost: costOf(folded, sounds, word.folded, others, most),
      }))
      .filter(({ cost }) => cost <= most + DIFFERENT_SPELLING)
      .sort((a, b) => a.cost - b.cost || b.uses - a.uses || (a.word.folded < b.word.folded ? -1 : 1));
    return scored;
  }

  /** The words that begin so, by letter or by sound. */
  completions(folded: string): Word[] {
    const sorted = this.#inOrder();
    const found: Word[] = [];
    for (let at = firstAtOrAfter(sorted, folded); at < sorted.length && found.length < MOST_COMPLETED; at += 1) {
      const candidate = sorted[at] as string;
      if (!candidate.startsWith(folded)) break;
      found.push((this.#known.get(candidate) as Known).word);
    }
    return found;
  }

  #inOrder(): string[] {
    this.#sorted ??= [...this.#known.keys()].sort();
    return this.#sorted;
  }
}

function costOf(
  typed: string,
  sounds: readonly string[],
  meant: string,
  others: readonly string[],
  most: number,
): number {
  let least = slipCost(typed, meant, most);
  for (const sound of sounds) {
    for (const other of others) least = Math.min(least, slipCost(sound, other, most) + DIFFERENT_SPELLING);
  }
  return least;
}

function soundsOf(folded: string): string[] {
  return [...new Set([soundOf(folded), soundOf(singular(folded))])];
}

/** A sound, and all that is left of it without one letter: two words a slip apart share one of these. */
function keysOf(sounds: readonly string[]): Set<string> {
  const keys = new Set<string>();
  for (const sound of sounds) {
    keys.add(sound);
    if (sound.length < 4) continue;
    for (let at = 0; at < sound.length; at += 1) keys.add(sound.slice(0, at) + sound.slice(at + 1));
  }
  return keys;
}

function firstAtOrAfter(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
