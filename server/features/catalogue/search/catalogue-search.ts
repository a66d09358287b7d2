import { rank } from './rank.ts';
import { type Asked, isKind, readQuery } from './read-query.ts';
import { Scores } from './scores.ts';
import type { SearchedStyle, SearchedStyles } from './searched-style.ts';
import { TermIndex } from './term-index.ts';
import { WORD } from './words/text.ts';

/** What 'the new collection' shows. */
const NEWEST = 12;
/** Scores nearer than one in so many are equal. */
const EQUAL_WITHIN = 1000;

/** What a search found. */
export interface Found<Style> {
  /** Best first; among equals the newest first. */
  styles: readonly Style[];
  /** What may have been meant: the text with its corrections, or the part of it that would find something. */
  suggestion: string | null;
}

/** Text search over the styles: forgiving of spelling, in the words of the region, over all fields. */
export class CatalogueSearch<Style extends SearchedStyle> {
  readonly #styles: SearchedStyles<Style>;
  readonly #index = new TermIndex();
  readonly #scores = new Scores();
  #order: { newestFirst: readonly Style[]; places: Int32Array } | null = null;

  constructor(styles: SearchedStyles<Style>) {
    this.#styles = styles;
  }

  find(text: string): Found<Style> {
    const asked = readQuery(text, this.#index);
    const styles = this.#answer(asked);
    return { styles, suggestion: styles.length > 0 ? correctedText(text, asked) : this.#less(asked) };
  }

  #answer(asked: readonly Asked[]): Style[] {
    rank(asked, this.#index, this.#scores);
    if (!asked.some(({ role }) => role === 'new')) return this.#inOrder();
    return this.#newest(asked.length === 1);
  }

  /** Where nothing has all that was asked: what the shop knows of it, or the thing alone. */
  #less(asked: readonly Asked[]): string | null {
    const known = asked.filter(({ meanings, role }) => meanings.length > 0 && role !== 'compound');
    const kind = known.find((one) => isKind(one, this.#index));
    if (!kind) return null;
    for (const less of [known, [kind]]) {
      if (less.length < asked.length && this.#answer(less).length > 0) {
        return less.map(({ typed, corrected }) => corrected ?? typed).join(' ');
      }
    }
    return null;
  }

  /** Indexes these refs as they are now; those that are gone are removed. */
  update(refs: Iterable<string>): void {
    this.#order = null;
    for (const ref of refs) {
      const style = this.#styles.style(ref);
      if (style) this.#index.put(style);
      else this.#index.remove(ref);
    }
  }

  /** All styles, newest first, with their places in the index; -1 for one not indexed yet. */
  #newestFirst() {
    const newestFirst = this.#styles.styles();
    if (this.#order?.newestFirst !== newestFirst) {
      const places = Int32Array.from(newestFirst, ({ ref }) => this.#index.placeOf(ref) ?? -1);
      this.#order = { newestFirst, places };
    }
    return this.#order;
  }

  #newest(all: boolean): Style[] {
    const { newestFirst, places } = this.#newestFirst();
    const found = all ? newestFirst : newestFirst.filter((_, at) => this.#scores.at(places[at] as number) > 0);
    return found.slice(0, NEWEST);
  }

  /** Walks the styles from the newest and sorts them by score: there are few scores, and there may be many styles. */
  #inOrder(): Style[] {
    if (this.#scores.size === 0) return [];
    const { newestFirst, places } = this.#newestFirst();
    const byScore = new Map<number, Style[]>();
    for (let at = 0; at < places.length; at += 1) {
      const score = this.#scores.at(places[at] as number);
      if (score === 0) continue;
      const rounded = Math.round(score * EQUAL_WITHIN);
      const equals = byScore.get(rounded);
      if (equals) equals.push(newestFirst[at] as Style);
      else byScore.set(rounded, [newestFirst[at] as Style]);
    }
    return [...byScore].sort(([a], [b]) => b - a).flatMap(([, styles]) => styles);
  }
}

/** The text with its corrections in place; null when there are none. */
function correctedText(text: string, asked: readonly Asked[]): string | null {
  const corrections = new Map(
    asked.flatMap(({ typed, corrected }) => (corrected ? [[typed, corrected] as const] : [])),
  );
  if (corrections.size === 0) return null;
  return text.replace(WORD, (word) => corrections.get(word) ?? word);
}
