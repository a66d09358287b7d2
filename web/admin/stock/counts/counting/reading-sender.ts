import type { EntryResults } from '#contract/stock/count.ts';
import type { CountEntriesBody } from '#contract/stock/count-write.ts';
import { MAX_ENTRIES } from '#domain/stock/counts/count.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';
import { onSessionChange } from '#web/browser/session.ts';
import type { CountDesk } from './reading/count-desk.ts';
import type { Reading } from './reading/readings.ts';

/** Readings within this time are sent in one call, in ms. */
const GATHER_MS = 300;
/** Pause before a failed call is repeated, in ms. */
const RETRY_MS = 5_000;

export interface SendState {
  /** The last call got no answer. */
  offline: boolean;
  /** Why the server accepts no readings now; null when it does. */
  problem: string | null;
}

type PostEntries = (body: CountEntriesBody) => Promise<Answer<EntryResults>>;

/** The call that sends readings of a count. */
export function postEntriesOf(countId: number): PostEntries {
  return (body) => callApi<EntryResults>(`/stock/counts/${countId}/entries`, { method: 'POST', body, auth: true });
}

/** Sends readings in their order while there is a connection, and repeats until the server has settled each of them. */
export class ReadingSender {
  readonly #desk: CountDesk;
  readonly #post: PostEntries;
  readonly #listeners = new Set<() => void>();
  #state: SendState = { offline: false, problem: null };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #stopped = false;
  /** Readings per call: halved after a refused call, to find the reading that the server does not understand. */
  #batchSize = MAX_ENTRIES;

  constructor(desk: CountDesk, post: PostEntries) {
    this.#desk = desk;
    this.#post = post;
  }

  /** @returns the function to stop */
  start(): () => void {
    this.#stopped = false;
    const soon = () => this.soon(0);
    const goOffline = () => this.#update({ offline: true });
    window.addEventListener('online', soon);
    window.addEventListener('offline', goOffline);
    const stop = onSessionChange(soon);
    if (!navigator.onLine) goOffline();
    this.soon(0);
    return () => {
      this.#stopped = true;
      stop();
      clearTimeout(this.#timer);
      window.removeEventListener('online', soon);
      window.removeEventListener('offline', goOffline);
    };
  }

  soon(ms = GATHER_MS): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#send(), ms);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SendState => this.#state;

  async #send(): Promise<void> {
    if (this.#sending) return;
    const batch = this.#desk.batch(this.#batchSize);
    const [first] = batch;
    if (!first) {
      if (this.#state.offline && navigator.onLine) this.#update({ offline: false });
      return;
    }
    this.#sending = true;
    const body: CountEntriesBody = {
      round: first.round,
      sentAt: new Date().toISOString(),
      entries: batch.map(({ id, itemId, barcode, quantity, scannedAt }) => ({
        id,
        itemId,
        barcode,
        quantity,
        scannedAt,
      })),
    };
    const answer = await this.#post(body);
    this.#sending = false;
    if (answer.ok) {
      this.#batchSize = Math.min(this.#batchSize * 2, MAX_ENTRIES);
      await this.#desk.settle(answer.data.data, answer.data.meta.items);
      this.#update({ offline: false, problem: null });
      this.soon(this.#batchSize < MAX_ENTRIES ? 0 : GATHER_MS);
      return;
    }
    if (answer.error.code === 'invalid') {
      await this.#narrow(batch, answer.error.message);
      return;
    }
    const offline = answer.error.code === 'network';
    this.#update({ offline, problem: offline ? null : answer.error.message });
    this.soon(RETRY_MS);
  }

  /** After a refused call: halves the batch until the refused reading is alone, so that the others are counted. */
  async #narrow(batch: readonly Reading[], message: string): Promise<void> {
    const [only, ...others] = batch;
    this.#batchSize = Math.ceil(batch.length / 2);
    if (only && others.length === 0) {
      await this.#desk.settle([{ id: only.id, result: 'refused', message, itemId: null }], []);
    }
    this.#update({ offline: false, problem: null });
    this.soon(0);
  }

  #update(change: Partial<SendState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
