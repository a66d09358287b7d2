import { setImmediate as nextTurn } from 'node:timers/promises';
import { CatalogueSearch, type SearchResult, type StyleSource } from './catalogue-search.ts';
import type { SearchedStyle } from './describe-style.ts';

/** Time (ms) of indexing after which waiting requests get their turn. A style takes less than 1 ms. */
const SLICE_MS = 10;
/** Delay (ms) of indexing after the start, so that the shop opens first. */
const INDEX_AFTER_MS = 500;

/** A search over changing styles. It indexes them in short slices, so that requests are not delayed. */
export class LiveSearch<Style extends SearchedStyle> extends CatalogueSearch<Style> {
  readonly #onProblem: (error: Error) => void;
  /** Refs of the start that are not indexed yet. */
  #unread: string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<void> | null = null;
  readonly #sliceMs: number;

  /** @param sliceMs shorter in tests */
  constructor(styles: StyleSource<Style>, onProblem: (error: Error) => void, sliceMs = SLICE_MS) {
    super(styles);
    this.#onProblem = onProblem;
    this.#sliceMs = sliceMs;
  }

  /**
   * Resolves when the refs of the start are indexed. Await it before `find`, which otherwise indexes the rest at once and
   * blocks all other requests.
   */
  ready(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#unread.length === 0) return Promise.resolve();
    this.#reading ??= this.#indexInSlices(() => this.#unread.pop()).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  override find(text: string): SearchResult<Style> {
    this.update(this.#unread.splice(0));
    return super.find(text);
  }

  /** Indexes these refs once the shop is open, or before the first search. */
  indexLater(refs: Iterable<string>): void {
    this.#unread = [...refs];
    this.#timer = setTimeout(() => this.ready().catch(this.#onProblem), INDEX_AFTER_MS).unref();
  }

  /** Indexes the current content of these refs in slices; searches meanwhile use the old content of the rest. */
  async updateInSlices(refs: readonly string[]): Promise<void> {
    const left = refs[Symbol.iterator]();
    await this.#indexInSlices(() => left.next().value);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#unread = [];
  }

  /**
   * Indexes the content that each ref has when its turn comes. A ref is taken from the queue only then, so that `find` can
   * index those that are left.
   */
  async #indexInSlices(next: () => string | undefined): Promise<void> {
    let until = performance.now() + this.#sliceMs;
    for (let ref = next(); ref !== undefined; ref = next()) {
      this.update([ref]);
      if (performance.now() < until) continue;
      await nextTurn();
      until = performance.now() + this.#sliceMs;
    }
  }
}
