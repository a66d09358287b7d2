import type { Asked } from './asked.ts';
import type { Strength } from './describe-style.ts';
import type { TermIndex } from './term-index.ts';

/**
 * The scores of all styles in one search, by their place in the index: the product of how well each thing that is asked
 * for holds. Arrays of numbers, because a search for 'dama' scores half the catalogue.
 */
export class Scores {
  #total = new Float32Array(0);
  #best = new Float32Array(0);
  #found: number[] = [];

  /** Forgets the search before; makes room for so many places. */
  start(places: number): void {
    if (this.#total.length < places) {
      this.#total = new Float32Array(places * 2);
      this.#best = new Float32Array(places * 2);
    } else {
      for (const place of this.#found) this.#total[place] = 0;
    }
    this.#found = [];
  }

  get size(): number {
    return this.#found.length;
  }

  /** 0 where nothing was found. */
  at(place: number): number {
    return this.#total[place] ?? 0;
  }

  /** The places with a score, in no order. */
  places(): readonly number[] {
    return this.#found;
  }

  /** Begins with the styles that hold this, or keeps of those found so far the ones that hold it too. */
  require({ meanings }: Asked, worth: Readonly<Record<Strength, number>>, index: TermIndex, isFirst: boolean): void {
    const touched = this.#weigh(meanings, worth, index);
    const kept: number[] = [];
    for (const place of isFirst ? touched : this.#found) {
      const best = this.#best[place] as number;
      this.#total[place] = isFirst ? best : (this.#total[place] as number) * best;
      if (best > 0) kept.push(place);
    }
    this.#found = kept;
    for (const place of touched) this.#best[place] = 0;
  }

  /** Raises those found so far that hold this over those that do not. */
  prefer({ meanings }: Asked, worth: Readonly<Record<Strength, number>>, index: TermIndex, lacking: number): void {
    const touched = this.#weigh(meanings, worth, index);
    for (const place of this.#found) {
      this.#total[place] = (this.#total[place] as number) * Math.max(lacking, this.#best[place] as number);
    }
    for (const place of touched) this.#best[place] = 0;
  }

  /** How well the best of the meanings holds, for each style that has one. @returns the places written to */
  #weigh(meanings: Asked['meanings'], worth: Readonly<Record<Strength, number>>, index: TermIndex): number[] {
    const touched: number[] = [];
    for (const { term, fit } of meanings) {
      for (const [place, strength] of index.styles(term)) {
        // Said in passing counts for the word itself only.
        const score = fit < 1 && strength === FAINT ? 0 : worth[strength] * fit;
        const before = this.#best[place] as number;
        if (score <= before) continue;
        if (before === 0) touched.push(place);
        this.#best[place] = score;
      }
    }
    return touched;
  }
}

const FAINT: Strength = 1;
