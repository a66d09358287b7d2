import { rank } from './rank.ts';
import { type Asked, isKind, readQuery } from './read-query.ts';
import type { SearchedStyles } from './searched-style.ts';
import { TermIndex } from './term-index.ts';
import { WORD } from './words/text.ts';

/** What 'the new collection' shows. */
const NEWEST = 12;

/** What a search found. */
export interface Found {
  /** Best first; among equals the newest first. */
  refs: string[];
  /** What may have been meant: the text with its corrections, or the part of it that would find something. */
  suggestion: string | null;
}

/** Text search over the styles: forgiving of spelling, in the words of the region, over all fields. */
export class CatalogueSearch {
  readonly #styles: SearchedStyles;
  readonly #index = new TermIndex();

  constructor(styles: SearchedStyles) {
    this.#styles = styles;
  }

  find(text: string): Found {
    const asked = readQuery(text, this.#index);
    const refs = this.#answer(asked);
    return { refs, suggestion: refs.length > 0 ? correctedText(text, asked) : this.#less(asked) };
  }

  #answer(asked: readonly Asked[]): string[] {
    const scores = rank(asked, this.#index);
    if (!asked.some(({ role }) => role === 'new')) return this.#inOrder(scores);
    return this.#newest(scores, asked.length === 1);
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
    for (const ref of refs) {
      const style = this.#styles.style(ref);
      if (style) this.#index.put(style);
      else this.#index.remove(ref);
    }
  }

  #newest(scores: ReadonlyMap<number, number>, all: boolean): string[] {
    return this.#styles
      .styles()
      .filter(({ ref }) => all || scores.has(this.#index.placeOf(ref) ?? -1))
      .slice(0, NEWEST)
      .map(({ ref }) => ref);
  }

  #inOrder(scores: ReadonlyMap<number, number>): string[] {
    const byScore = new Map<number, string[]>();
    for (const { ref } of this.#styles.styles()) {
      const score = scores.get(this.#index.placeOf(ref) ?? -1);
      if (!score) continue;
      const rounded = Math.round(score * 1000);
      const equals = byScore.get(rounded);
      if (equals) equals.push(ref);
      else byScore.set(rounded, [ref]);
    }
    return [...byScore].sort(([a], [b]) => b - a).flatMap(([, refs]) => refs);
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
