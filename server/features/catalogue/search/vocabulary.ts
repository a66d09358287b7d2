import { maxSlipCost, slipCost, soundOf } from './spelling.ts';
import { singular, type Word } from './text.ts';

/** The most candidates that are compared letter by letter for one word. */
const MOST_COMPARED = 200;
/** The most completions of one beginning. */
const MOST_COMPLETED = 24;
const SHORTEST_CORRECTED = 4;
const DIFFERENT_SPELLING = 0.1;

interface Known {
  word: Word;
  forms: Forms;
  /** Number of texts that have it. */
  uses: number;
}

/** The words that a misspelt or unfinished word may become. Its cost does not grow with the number of words. */
export class Vocabulary {
  readonly #known = new Map<string, Known>();
  /** Words by the keys of `keysOf`. */
  readonly #near = new Map<string, Known[]>();
  /** All words, sorted; null after a change. */
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
    const fresh = { word, forms: formsOf(word.folded), uses: 1 };
    this.#known.set(word.folded, fresh);
    for (const key of keysOf(fresh.forms)) {
      const near = this.#near.get(key);
      if (near) near.push(fresh);
      else this.#near.set(key, [fresh]);
    }
    this.#sorted = null;
  }

  remove(folded: string): void {
    const known = this.#known.get(folded);
    if (!known) return;
    known.uses -= 1;
    if (known.uses > 0) return;
    this.#known.delete(folded);
    for (const key of keysOf(known.forms)) {
      const others = this.#near.get(key)?.filter((one) => one !== known) ?? [];
      if (others.length > 0) this.#near.set(key, others);
      else this.#near.delete(key);
    }
    this.#sorted = null;
  }

  /** The words that share a key with this one, at most `MOST_COMPARED`. */
  nearby(folded: string): Known[] {
    const nearby = new Set<Known>();
    for (const key of keysOf(formsOf(folded))) {
      for (const known of this.#near.get(key) ?? []) {
        if (nearby.size >= MOST_COMPARED) return [...nearby];
        nearby.add(known);
      }
    }
    return [...nearby];
  }

  /** The corrections of a word, the nearest first; among equals the most used. */
  corrections(folded: string): { word: Word; cost: number }[] {
    const forms = formsOf(folded);
    const most = maxSlipCost(singular(folded).length);
    return this.nearby(folded)
      .map(({ word, forms: others, uses }) => ({ word, uses, cost: costOf(forms, others, most) }))
      .filter(({ cost }) => cost <= most + DIFFERENT_SPELLING)
      .sort((a, b) => a.cost - b.cost || b.uses - a.uses || (a.word.folded < b.word.folded ? -1 : 1));
  }

  /** The words with this beginning. */
  completions(folded: string): Word[] {
    this.#sorted ??= [...this.#known.keys()].sort();
    const completed = this.#sorted.filter((known) => known.startsWith(folded)).slice(0, MOST_COMPLETED);
    return completed.map((known) => (this.#known.get(known) as Known).word);
  }
}

/** The spellings and sounds of a word, in singular and plural. */
interface Forms {
  written: readonly string[];
  sounds: readonly string[];
}

function formsOf(folded: string): Forms {
  const written = [...new Set([folded, singular(folded)])];
  return { written, sounds: [...new Set(written.map(soundOf))] };
}

function costOf(typed: Forms, candidate: Forms, most: number): number {
  const least = (some: readonly string[], others: readonly string[]) =>
    Math.min(...some.flatMap((one) => others.map((other) => slipCost(one, other, most))));
  return Math.min(least(typed.written, candidate.written), least(typed.sounds, candidate.sounds) + DIFFERENT_SPELLING);
}

/** The forms, and each form without one of its letters. Two words that differ by one slip share a key. */
function keysOf({ written, sounds }: Forms): Set<string> {
  const keys = new Set<string>();
  for (const form of [...written, ...sounds]) {
    keys.add(form);
    if (form.length < SHORTEST_CORRECTED) continue;
    for (let at = 0; at < form.length; at += 1) keys.add(form.slice(0, at) + form.slice(at + 1));
  }
  return keys;
}
