import { mostSlips, slipCost } from './words/slip.ts';
import { soundOf } from './words/sound.ts';
import { singular, type Word } from './words/text.ts';

/** Candidates compared letter by letter for one word. */
const MOST_COMPARED = 200;
/** Words that a beginning may be completed to. */
const MOST_COMPLETED = 24;
const SHORTEST_CORRECTED = 4;
const DIFFERENT_SPELLING = 0.1;

interface Known {
  word: Word;
  forms: Forms;
  /** How many texts have it. */
  uses: number;
}

/** The words that a misspelt or unfinished word may stand for. Looks at few of them, however many there are. */
export class Vocabulary {
  readonly #known = new Map<string, Known>();
  /** Words by their letters and sound, and by these without one letter. */
  readonly #near = new Map<string, Known[]>();
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

  /** The words that share most letters with one; so few that their number does not depend on how many are known. */
  nearby(folded: string): Known[] {
    const found = new Set<Known>();
    for (const key of keysOf(formsOf(folded))) {
      for (const known of this.#near.get(key) ?? []) {
        if (found.size >= MOST_COMPARED) return [...found];
        found.add(known);
      }
    }
    return [...found];
  }

  /** The words that one written otherwise may stand for, the nearest first; among equals the most used. */
  corrections(folded: string): { word: Word; cost: number }[] {
    const forms = formsOf(folded);
    const most = mostSlips(singular(folded).length);
    return this.nearby(folded)
      .map(({ word, forms: others, uses }) => ({ word, uses, cost: costOf(forms, others, most) }))
      .filter(({ cost }) => cost <= most + DIFFERENT_SPELLING)
      .sort((a, b) => a.cost - b.cost || b.uses - a.uses || (a.word.folded < b.word.folded ? -1 : 1));
  }

  /** The words that begin so. */
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

/** A word as it is written and as it sounds, in both numbers. */
interface Forms {
  written: readonly string[];
  sounds: readonly string[];
}

function formsOf(folded: string): Forms {
  const written = [...new Set([folded, singular(folded)])];
  return { written, sounds: [...new Set(written.map(soundOf))] };
}

function costOf(typed: Forms, meant: Forms, most: number): number {
  const least = (some: readonly string[], others: readonly string[]) =>
    Math.min(...some.flatMap((one) => others.map((other) => slipCost(one, other, most))));
  return Math.min(least(typed.written, meant.written), least(typed.sounds, meant.sounds) + DIFFERENT_SPELLING);
}

/** The forms, and all that is left of them without one letter: two words a slip apart share one of these. */
function keysOf({ written, sounds }: Forms): Set<string> {
  const keys = new Set<string>();
  for (const form of [...written, ...sounds]) {
    keys.add(form);
    if (form.length < SHORTEST_CORRECTED) continue;
    for (let at = 0; at < form.length; at += 1) keys.add(form.slice(0, at) + form.slice(at + 1));
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
