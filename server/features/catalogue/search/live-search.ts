import { setImmediate as nextTurn } from 'node:timers/promises';
import { CatalogueSearch, type Found } from './catalogue-search.ts';
import type { SearchedStyle, SearchedStyles } from './searched-style.ts';

/** After so many ms of reading, whatever else waits has its turn. A style takes less than one, however large it is. */
const SLICE_MS = 10;
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
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<void> | null = null;
  readonly #sliceMs: number;

  /** @param sliceMs less than usual, for tests */
  constructor(styles: SearchedStyles<Style>, onProblem: (error: Error) => void, sliceMs = SLICE_MS) {
    this.#search = new CatalogueSearch(styles);
    this.#onProblem = onProblem;
    this.#sliceMs = sliceMs;
  }

  /**
   * Resolves when all that was there at the start has been read. To be awaited before `find`, which else reads the rest of it
   * at once, and answers nobody meanwhile.
   */
  ready(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#unread.length === 0) return Promise.resolve();
    this.#reading ??= this.#inSlices(() => this.#unread.pop()).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
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
    this.#timer = setTimeout(() => this.ready().catch(this.#onProblem), INDEX_AFTER_MS).unref();
  }

  /** Reads these refs as they are now, in slices; meanwhile a search answers from what it has. */
  async update(refs: readonly string[]): Promise<void> {
    this.#found.clear();
    const left = refs[Symbol.iterator]();
    await this.#inSlices(() => left.next().value);
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
    if (this.#timer) clearTimeout(this.#timer);
    this.#unread = [];
  }

  /**
   * Reads each ref as it is when its turn comes: what has changed since it was named is read as it is then. None is taken
   * before that, so that `find` reads those that are left.
   */
  async #inSlices(next: () => string | undefined): Promise<void> {
    let until = performance.now() + this.#sliceMs;
    for (let ref = next(); ref !== undefined; ref = next()) {
      this.#search.update([ref]);
      this.#found.clear();
      if (performance.now() < until) continue;
      await nextTurn();
      until = performance.now() + this.#sliceMs;
    }
  }
}
