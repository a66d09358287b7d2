/** How long prefetched data may be shown, in ms: the stock in it changes. */
const FRESH_MS = 30_000;
const MOST_PAGES = 24;

interface Page {
  request: AbortController;
  /** The page's data as sent; null when the request failed. */
  answer: Promise<ArrayBuffer | null>;
  /** In ms; undefined until the data has arrived. */
  arrivedAt?: number;
}

type FetchPage = (path: string, signal: AbortSignal) => Promise<ArrayBuffer | null>;

/** Data of the pages that the shopper is likely to open next, by path. Bounded in number and age; one request at a time. */
export class PrefetchedPages {
  readonly #fetch: FetchPage;
  readonly #pages = new Map<string, Page>();
  /** The path of the page whose data is being requested; null once it arrived or the page is opened. */
  #pending: string | null = null;

  constructor(fetchPage: FetchPage) {
    this.#fetch = fetchPage;
  }

  /** Whether a page's data is on its way. */
  get isBusy(): boolean {
    return this.#pending !== null;
  }

  /**
   * Requests the data of a page, unless it is already here and fresh. If another page's request is still running, that one is
   * aborted. @returns the data, once it is here
   */
  request(path: string): Page['answer'] {
    const known = this.#fresh(path);
    if (known) return known.answer;
    if (this.#pending !== null) this.giveUp(this.#pending);
    this.#pending = path;
    const request = new AbortController();
    const page: Page = { request, answer: this.#load(path, request.signal) };
    this.#pages.set(path, page);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MOST_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page.answer;
  }

  /** Aborts the request of a page that nobody is opening. */
  giveUp(path: string): void {
    if (path !== this.#pending) return;
    this.#pages.get(path)?.request.abort();
    this.#pages.delete(path);
    this.#pending = null;
  }

  /** The data of a page that is being opened, if it was requested. The request is not aborted any more. */
  answerOf(path: string): Page['answer'] | null {
    if (path === this.#pending) this.#pending = null;
    return this.#fresh(path)?.answer ?? null;
  }

  #fresh(path: string): Page | undefined {
    const page = this.#pages.get(path);
    const isOld = page?.arrivedAt !== undefined && performance.now() - page.arrivedAt > FRESH_MS;
    if (isOld) this.#pages.delete(path);
    return isOld ? undefined : page;
  }

  async #load(path: string, signal: AbortSignal): Page['answer'] {
    const bytes = await this.#fetch(path, signal).catch(() => null);
    const page = this.#pages.get(path);
    // The page was given up in the meantime, and may have been requested again.
    if (page?.request.signal !== signal) return bytes;
    if (path === this.#pending) this.#pending = null;
    if (bytes) page.arrivedAt = performance.now();
    else this.#pages.delete(path);
    return bytes;
  }
}
