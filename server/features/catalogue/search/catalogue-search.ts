import type { SearchedStyle } from './describe-style.ts';
import { alternativeFor, termOf } from './lexicon.ts';
import { isKind, type QueryPart } from './query-part.ts';
import { rank, Scores } from './rank.ts';
import { readQuery } from './read-query.ts';
import { TermIndex } from './term-index.ts';
import { WORD } from './text.ts';

/** The current styles. */
export interface StyleSource<Style extends SearchedStyle> {
  style(ref: string): Style | undefined;
  /** All styles, newest first; the same array until a style is added, removed or changed. */
  styles(): readonly Style[];
}

/** Number of styles that 'la nueva colección' shows. */
const NEWEST = 12;
/** Scores are rounded to this many steps before they are compared. */
const EQUAL_WITHIN = 1000;

export interface SearchResult<Style> {
  /** Best first; among equals the best-selling, then the newest. */
  styles: readonly Style[];
  /** The corrected text, or the part of the text that matches something; null when there is neither. */
  suggestion: string | null;
}

interface Preferred<Style> {
  /** The list it was made from; another list means that it is out of date. */
  newestFirst: readonly Style[];
  styles: readonly Style[];
  places: Int32Array;
}

/** Text search over all fields of the styles. It tolerates misspelling and knows the words of the region. */
export class CatalogueSearch<Style extends SearchedStyle> {
  readonly #styles: StyleSource<Style>;
  readonly #index = new TermIndex();
  readonly #scores = new Scores();
  #popularity: ReadonlyMap<string, number> = new Map();
  #order: Preferred<Style> | null = null;

  constructor(styles: StyleSource<Style>) {
    this.#styles = styles;
  }

  find(text: string): SearchResult<Style> {
    const parts = readQuery(text, this.#index);
    const styles = this.#matches(parts);
    const suggestion = isAnyInStock(styles) ? this.#correctedText(text, parts) : this.#shorterText(parts);
    return { styles, suggestion };
  }

  /** The text with its corrections. A doubtful correction must itself match something. */
  #correctedText(text: string, parts: readonly QueryPart[]): string | null {
    const corrected = withCorrections(text, parts);
    if (corrected === null || !parts.some(({ isDoubtful }) => isDoubtful)) return corrected;
    return this.#hasMatches(corrected) ? corrected : null;
  }

  #hasMatches(text: string): boolean {
    return isAnyInStock(this.#matches(readQuery(text, this.#index)));
  }

  #matches(parts: readonly QueryPart[]): Style[] {
    rank(parts, this.#index, this.#scores);
    if (!parts.some(({ role }) => role === 'new')) return this.#inOrder();
    return this.#newest(parts.length === 1);
  }

  /**
   * The suggestion when nothing matches the whole text. In this order: the alternative to an item that is not sold, the known
   * parts, the known parts without one, the kind of item alone.
   */
  #shorterText(parts: readonly QueryPart[]): string | null {
    for (const { typed } of parts) {
      const alternative = alternativeFor(termOf(typed));
      if (alternative && this.#hasMatches(alternative)) return alternative;
    }
    const known = parts.filter(({ meanings, role }) => meanings.length > 0 && role !== 'compound');
    const kind = known.find((part) => part.role === 'word' && isKind(part, this.#index));
    if (!kind) return null;
    const withoutOne = known.filter((part) => part !== kind).map((left) => known.filter((part) => part !== left));
    for (const some of [known, ...withoutOne.reverse(), [kind]]) {
      const text = some.map(({ typed, corrected }) => corrected ?? typed).join(' ');
      if (some.length < parts.length && this.#hasMatches(text)) return text;
    }
    return null;
  }

  /** Indexes the current content of these refs; a ref without a style is removed. */
  update(refs: Iterable<string>): void {
    for (const ref of refs) {
      const style = this.#styles.style(ref);
      if (!style || this.#index.placeOf(ref) === undefined) this.#order = null;
      if (style) this.#index.put(style);
      else this.#index.remove(ref);
    }
  }

  /**
   * Puts best-selling styles first among equals. Sales count in powers of two, so that one more piece changes no order.
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

  /** All styles, the best-selling first, then the newest, with their places in the index; -1 for one not indexed yet. */
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
    const newest: Style[] = [];
    for (const style of this.#styles.styles()) {
      if (newest.length >= NEWEST) break;
      if (all || scoreOf(style) > 0) newest.push(style);
    }
    return newest;
  }

  /** Groups the styles by score, each group in the preferred order: there are few scores, but maybe many styles. */
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

/** Whether pages have anything to list: they leave out sold-out styles. */
function isAnyInStock(styles: readonly SearchedStyle[]): boolean {
  return styles.some(({ variants }) => variants.some(({ stock }) => stock > 0));
}

/** Null when nothing was corrected. */
function withCorrections(text: string, parts: readonly QueryPart[]): string | null {
  const corrections = new Map(
    parts.flatMap(({ typed, corrected }) => (corrected ? [[typed, corrected] as const] : [])),
  );
  if (corrections.size === 0) return null;
  return text.replace(WORD, (word) => corrections.get(word) ?? word);
}
