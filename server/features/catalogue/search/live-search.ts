import { setImmediate as nextTurn } from 'node:timers/promises';
import { CatalogueSearch, type Found } from './catalogue-search.ts';
import type { SearchedStyle, SearchedStyles } from './searched-style.ts';

/** Styles indexed per turn of the event loop. */
const INDEXED_AT_ONCE = 50;
/** Searches whose result is remembered. */
const MOST_FOUND = 16;
/** After a start, how long (ms) the index waits for the shop to open, unless a search comes first. */
const INDEX_AFTER_MS = 500;

/** The search over styles that change: reads them in slices, beside the loop that answers, and remembers what it found. */
export class LiveSearch<Style extends SearchedStyle> {
  readonly #search: CatalogueSearch<Style>;
  readonly #onProblem: (error: Error) => void;
  /** What the last texts found, until something changes; a page asks twice. */
  readonly #found = new Map<string, Found<Style>>();
  /** Refs that were there at the start and are not read yet. */
  #unread: string[] = [];
  #reading: NodeJS.Timeout | null = null;

  constructor(styles: SearchedStyles<Style>, onProblem: (error: Error) => void) {
    this.#search = new CatalogueSearch(styles);
    this.#onProblem = onProblem;
  }

  /** What a text finds, whatever else is chosen. */
  find(text: string): Found<Style> {
    let found = this.#found.get(text);
    if (!found) {
      this.#search.update(this.#unread.splice(0));
      found = this.#search.find(text);
      if (this.#found.size >= MOST_FOUND) this.#found.clear();
      this.#found.set(text, found);
    }
    return found;
  }

  /** A start does not wait for the search: these refs are read once the shop is open, or before the first search. */
  readLater(refs: Iterable<string>): void {
    this.#unread = [...refs];
    this.#reading = setTimeout(() => this.#readUnread().catch(this.#onProblem), INDEX_AFTER_MS).unref();
  }

  /** Reads these refs as they are now, in slices; meanwhile a search answers from what it has. */
  async update(refs: readonly string[]): Promise<void> {
    this.#found.clear();
    for (let from = 0; from < refs.length; from += INDEXED_AT_ONCE) {
      this.#search.update(refs.slice(from, from + INDEXED_AT_ONCE));
      this.#found.clear();
      await nextTurn();
    }
  }

  /**
   * Shows first among equals what sold more.
   * @param sold pieces by ref
   * @returns whether the order of any style changed
   */
  prefer(sold: ReadonlyMap<string, number>): boolean {
    const isChanged = this.#search.prefer(sold);
    if (isChanged) this.#found.clear();
    return isChanged;
  }

  stop(): void {
    if (this.#reading) clearTimeout(this.#reading);
    this.#unread = [];
  }

  async #readUnread(): Promise<void> {
    while (this.#unread.length > 0) {
      this.#search.update(this.#unread.splice(-INDEXED_AT_ONCE));
      await nextTurn();
    }
  }
}
