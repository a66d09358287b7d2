/** Why a page is fetched before it is asked for. What only is in view makes way for what the shopper is about to open. */
export type Reason = 'hover' | 'focus' | 'touch' | 'view';

/** A page's data as sent; null when it could not be had. */
type Answer = Promise<ArrayBuffer | null>;

interface Page {
  /** Who wants it, and why; with nobody left, the request is aborted. */
  wanted: Map<object, Reason>;
  request: AbortController;
  answer: Answer;
  /** When it arrived, in ms; undefined while it is on its way. */
  arrivedAt?: number;
}

/** How long fetched data may be shown, in ms: the stock it tells of goes on changing. */
const FRESH_MS = 30_000;
const MOST_KEPT = 24;
const MOST_ON_THE_WAY = 3;
/** What one visit may spend on pages that are only in view, in bytes before compression. */
const MOST_BYTES_IN_VIEW = 250_000;

interface Outside {
  /** Fetches a page's data. */
  fetch(path: string, signal: AbortSignal): Promise<ArrayBuffer | null>;
  /** In ms. */
  now(): number;
}

/** Data of pages that the shopper is likely to open next, by path. Bounded in number, in bytes and in age. */
export class PagesAhead {
  readonly #outside: Outside;
  readonly #pages = new Map<string, Page>();
  #bytesInView = 0;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  /** @param who to be given to `letGo`; the same one may want a page for one reason at a time */
  want(path: string, reason: Reason, who: object): void {
    const known = this.#fresh(path);
    if (known) {
      known.wanted.set(who, reason);
      return;
    }
    if (!this.#hasRoomFor(reason)) return;
    const request = new AbortController();
    const page: Page = { wanted: new Map([[who, reason]]), request, answer: this.#fetch(path, request.signal) };
    this.#pages.set(path, page);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MOST_KEPT && oldest !== undefined) this.#drop(oldest);
  }

  /** `who` does not want the page any more: a request of which nobody wants the answer is aborted. */
  letGo(path: string, who: object): void {
    const page = this.#pages.get(path);
    if (!page?.wanted.delete(who)) return;
    if (page.wanted.size === 0 && page.arrivedAt === undefined) this.#drop(path);
  }

  /** The page's data, if it is there or on its way; it is not aborted from here on. */
  answerOf(path: string): Answer | null {
    const page = this.#fresh(path);
    page?.wanted.set(this, 'focus');
    return page?.answer ?? null;
  }

  /** Whether the page's data is there or on its way. */
  has(path: string): boolean {
    return this.#fresh(path) !== undefined;
  }

  /** How many requests are on their way. */
  get onTheWay(): number {
    return [...this.#pages.values()].filter(({ arrivedAt }) => arrivedAt === undefined).length;
  }

  #fresh(path: string): Page | undefined {
    const page = this.#pages.get(path);
    const old = page?.arrivedAt !== undefined && this.#outside.now() - page.arrivedAt > FRESH_MS;
    if (old) this.#drop(path);
    return old ? undefined : page;
  }

  /** Makes room by aborting what is only in view; for that itself there may be none. */
  #hasRoomFor(reason: Reason): boolean {
    if (reason === 'view') return this.onTheWay < MOST_ON_THE_WAY && this.#bytesInView < MOST_BYTES_IN_VIEW;
    if (this.onTheWay < MOST_ON_THE_WAY) return true;
    const least = [...this.#pages].find(
      ([, page]) => page.arrivedAt === undefined && [...page.wanted.values()].every((why) => why === 'view'),
    );
    if (least) this.#drop(least[0]);
    return true;
  }

  async #fetch(path: string, signal: AbortSignal): Answer {
    const bytes = await this.#outside.fetch(path, signal).catch(() => null);
    const page = this.#pages.get(path);
    // Dropped, and perhaps wanted anew, meanwhile.
    if (page?.request.signal !== signal) return bytes;
    page.arrivedAt = this.#outside.now();
    if (!bytes) this.#pages.delete(path);
    else if (![...page.wanted.values()].some((why) => why !== 'view')) this.#bytesInView += bytes.byteLength;
    return bytes;
  }

  #drop(path: string): void {
    const page = this.#pages.get(path);
    this.#pages.delete(path);
    if (page?.arrivedAt === undefined) page?.request.abort();
  }
}
