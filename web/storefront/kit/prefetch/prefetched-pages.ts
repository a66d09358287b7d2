/** Why a page is prefetched. Pages that are only in view give way to those the shopper is about to open. */
export type Reason = 'hover' | 'focus' | 'touch' | 'view';

/** One reason of one link. Compared by identity: two links may request the same page for the same reason. */
export interface Intent {
  reason: Reason;
}

/** A page's data as sent; null when the request failed. */
type Answer = Promise<ArrayBuffer | null>;

interface Page {
  /** The request is aborted when none is left. */
  intents: Set<Intent>;
  request: AbortController;
  answer: Answer;
  /** In ms; undefined until the data has arrived. */
  arrivedAt?: number;
}

/** How long prefetched data may be shown, in ms: the stock in it changes. */
const FRESH_MS = 30_000;
const MOST_PAGES = 24;
const MOST_REQUESTS = 3;
/** Limit per visit for pages that were only in view, in bytes before compression. */
const MOST_BYTES_IN_VIEW = 250_000;

interface Environment {
  fetch(path: string, signal: AbortSignal): Promise<ArrayBuffer | null>;
  /** In ms. */
  now(): number;
}

/** Data of the pages that the shopper is likely to open next, by path. Bounded in number, bytes and age. */
export class PrefetchedPages {
  readonly #environment: Environment;
  readonly #pages = new Map<string, Page>();
  readonly #opened: Intent = { reason: 'touch' };
  #bytesInView = 0;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  request(path: string, intent: Intent): void {
    const known = this.#fresh(path);
    if (known) {
      known.intents.add(intent);
      return;
    }
    if (!this.#hasRoomFor(intent)) return;
    const request = new AbortController();
    this.#pages.set(path, { intents: new Set([intent]), request, answer: this.#fetch(path, request.signal) });
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MOST_PAGES && oldest !== undefined) this.#drop(oldest);
  }

  /** Withdraws the intent. Aborts the request if it was the last one. */
  withdraw(path: string, intent: Intent): void {
    const page = this.#pages.get(path);
    if (!page?.intents.delete(intent)) return;
    if (page.intents.size === 0 && page.arrivedAt === undefined) this.#drop(path);
  }

  /** The data of a page that is being opened, if it was requested. The request is not aborted any more. */
  answerOf(path: string): Answer | null {
    const page = this.#fresh(path);
    page?.intents.add(this.#opened);
    return page?.answer ?? null;
  }

  /** Whether the page was requested, and its data is not too old. */
  has(path: string): boolean {
    return this.#fresh(path) !== undefined;
  }

  #fresh(path: string): Page | undefined {
    const page = this.#pages.get(path);
    const isOld = page?.arrivedAt !== undefined && this.#environment.now() - page.arrivedAt > FRESH_MS;
    if (isOld) this.#drop(path);
    return isOld ? undefined : page;
  }

  /** Aborts a page that is only in view, if there are too many requests. A page in view itself has to wait. */
  #hasRoomFor({ reason }: Intent): boolean {
    const running = [...this.#pages].filter(([, { arrivedAt }]) => arrivedAt === undefined);
    const isFull = running.length >= MOST_REQUESTS;
    if (reason === 'view') return !isFull && this.#bytesInView < MOST_BYTES_IN_VIEW;
    const onlyInView = isFull && running.find(([, page]) => isOnlyInView(page));
    if (onlyInView) this.#drop(onlyInView[0]);
    return true;
  }

  async #fetch(path: string, signal: AbortSignal): Answer {
    const bytes = await this.#environment.fetch(path, signal).catch(() => null);
    const page = this.#pages.get(path);
    // The page was dropped in the meantime, and may have been requested again.
    if (page?.request.signal !== signal) return bytes;
    page.arrivedAt = this.#environment.now();
    if (!bytes) this.#pages.delete(path);
    else if (isOnlyInView(page)) this.#bytesInView += bytes.byteLength;
    return bytes;
  }

  #drop(path: string): void {
    const page = this.#pages.get(path);
    this.#pages.delete(path);
    if (page?.arrivedAt === undefined) page?.request.abort();
  }
}

function isOnlyInView({ intents }: Page): boolean {
  return [...intents].every(({ reason }) => reason === 'view');
}
