import { type Asked, isKind } from './asked.ts';
import { rank } from './rank.ts';
import { readQuery } from './read-query.ts';
import { Scores } from './scores.ts';
import type { SearchedStyle, SearchedStyles } from './searched-style.ts';
import { TermIndex } from './term-index.ts';
import { offeredInstead, termOf } from './words/lexicon.ts';
import { WORD } from './words/text.ts';

/** What 'the new collection' shows. */
const NEWEST = 12;
/** Scores nearer than one in so many are equal. */
const EQUAL_WITHIN = 1000;

/** What a search found. */
export interface Found<Style> {
  /** Best first; among equals what sells well, then the newest. */
  styles: readonly Style[];
  /** What may have been meant: the text with its corrections, or the part of it that would find something. */
  suggestion: string | null;
}

interface Preferred<Style> {
  /** What it was made of, to see when it is out of date. */
  newestFirst: readonly Style[];
  styles: readonly Style[];
  places: Int32Array;
}

/** Text search over the styles: forgiving of spelling, in the words of the region, over all fields. */
export class CatalogueSearch<Style extends SearchedStyle> {
  readonly #styles: SearchedStyles<Style>;
  readonly #index = new TermIndex();
  readonly #scores = new Scores();
  #popularity: ReadonlyMap<string, number> = new Map();
  #order: Preferred<Style> | null = null;

  constructor(styles: SearchedStyles<Style>) {
    this.#styles = styles;
  }

  find(text: string): Found<Style> {
    const asked = readQuery(text, this.#index);
    const styles = this.#answer(asked);
    return { styles, suggestion: isAnyListed(styles) ? this.#corrected(text, asked) : this.#less(asked) };
  }

  /** A misspelt word may stand for several, and the first of them find nothing beside the others. */
  #corrected(text: string, asked: readonly Asked[]): string | null {
    const corrected = correctedText(text, asked);
    if (corrected === null || !asked.some(({ isDoubtful }) => isDoubtful)) return corrected;
    return this.#finds(corrected) ? corrected : null;
  }

  #finds(text: string): boolean {
    return isAnyListed(this.#answer(readQuery(text, this.#index)));
  }

  #answer(asked: readonly Asked[]): Style[] {
    rank(asked, this.#index, this.#scores);
    if (!asked.some(({ role }) => role === 'new')) return this.#inOrder();
    return this.#newest(asked.length === 1);
  }

  /**
   * Where nothing has all that was asked: what the shop knows of it, all but one word of that, the thing alone, or what
   * is nearest to a thing that is not sold.
   */
  #less(asked: readonly Asked[]): string | null {
    for (const { typed } of asked) {
      const offered = offeredInstead(termOf(typed));
      if (offered && this.#finds(offered)) return offered;
    }
    const known = asked.filter(({ meanings, role }) => meanings.length > 0 && role !== 'compound');
    const kind = known.find((one) => one.role === 'word' && isKind(one, this.#index));
    if (!kind) return null;
    const withoutOne = known.filter((one) => one !== kind).map((left) => known.filter((one) => one !== left));
    for (const less of [known, ...withoutOne.reverse(), [kind]]) {
      const text = less.map(({ typed, corrected }) => corrected ?? typed).join(' ');
      if (less.length < asked.length && this.#finds(text)) return text;
    }
    return null;
  }

  /** Indexes these refs as they are now; those that are gone are removed. */
  update(refs: Iterable<string>): void {
    for (const ref of refs) {
      const style = this.#styles.style(ref);
      if (!style || this.#index.placeOf(ref) === undefined) this.#order = null;
      if (style) this.#index.put(style);
      else this.#index.remove(ref);
    }
  }

  /**
   * Shows first among equals what sold more. How well something sells counts in steps of twice as many: one piece
   * more moves nothing.
   * @param sold pieces by ref
   * @returns whether the order of any style changed
   */
  prefer(sold: ReadonlyMap<string, number>): boolean {
    const popularity = new Map([...sold].map(([ref, pieces]) => [ref, Math.floor(Math.log2(1 + pieces))]));
    const isSame =
      popularity.size === this.#popularity.size &&
      [...popularity].every(([ref, step]) => this.#popularity.get(ref) === step);
    this.#popularity = popularity;
    if (!isSame) this.#order = null;
    return !isSame;
  }

  /** All styles, the popular first, then the newest; with their places in the index, -1 for one not indexed yet. */
  #preferred(): Preferred<Style> {
    const newestFirst = this.#styles.styles();
    if (this.#order?.newestFirst !== newestFirst) {
      const steps = Map.groupBy(newestFirst, ({ ref }) => this.#popularity.get(ref) ?? 0);
      const styles = [...steps].sort(([a], [b]) => b - a).flatMap(([, some]) => some);
      const places = Int32Array.from(styles, ({ ref }) => this.#index.placeOf(ref) ?? -1);
      this.#order = { newestFirst, styles, places };
    }
    return this.#order;
  }

  #newest(all: boolean): Style[] {
    const scoreOf = ({ ref }: Style) => this.#scores.at(this.#index.placeOf(ref) ?? -1);
    const found: Style[] = [];
    for (const style of this.#styles.styles()) {
      if (found.length >= NEWEST) break;
      if (all || scoreOf(style) > 0) found.push(style);
    }
    return found;
  }

  /** Walks the styles in the order of preference and sorts them by score: there are few scores, and may be many styles. */
  #inOrder(): Style[] {
    if (this.#scores.size === 0) return [];
    const { styles, places } = this.#preferred();
    const byScore = new Map<number, Style[]>();
    for (let at = 0; at < places.length; at += 1) {
      const score = this.#scores.at(places[at] as number);
      if (score === 0) continue;
      const rounded = Math.round(score * EQUAL_WITHIN);
      const equals = byScore.get(rounded);
      if (equals) equals.push(styles[at] as Style);
      else byScore.set(rounded, [styles[at] as Style]);
    }
    return [...byScore].sort(([a], [b]) => b - a).flatMap(([, some]) => some);
  }
}

/** The shop lists what is in stock: to its shopper, a search that found nothing else found nothing. */
function isAnyListed(styles: readonly SearchedStyle[]): boolean {
  return styles.some(({ variants }) => variants.some(({ stock }) => stock > 0));
}

/** The text with its corrections in place; null when there are none. */
function correctedText(text: string, asked: readonly Asked[]): string | null {
  const corrections = new Map(
    asked.flatMap(({ typed, corrected }) => (corrected ? [[typed, corrected] as const] : [])),
  );
  if (corrections.size === 0) return null;
  return text.replace(WORD, (word) => corrections.get(word) ?? word);
}
