import type { EntryResults } from '#contract/stock/count.ts';
import type { CountEntriesBody } from '#contract/stock/count-write.ts';
import { MAX_ENTRIES } from '#domain/stock/counts/count.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';
import { onSessionChange } from '#web/browser/session.ts';
import type { CountDesk } from './reading/count-desk.ts';
import type { Reading } from './reading/reading.ts';

/** Readings that come soon after each other travel together. */
const GATHER_MS = 300;
const AGAIN_MS = 5_000;

export interface SendState {
  /** No answer came the last time. */
  offline: boolean;
  /** Why the server takes nothing now, in words; null when it does. */
  problem: string | null;
}

type PostEntries = (body: CountEntriesBody) => Promise<Answer<EntryResults>>;

/** How readings of a count are sent. */
export function entriesOf(countId: number): PostEntries {
  return (body) => callApi<EntryResults>(`/stock/counts/${countId}/entries`, { method: 'POST', body, auth: true });
}

/** Sends readings while there is a line, in their order, and again until the server has said what became of each. */
export class ReadingSender {
  readonly #desk: CountDesk;
  readonly #post: PostEntries;
  readonly #listeners = new Set<() => void>();
  #state: SendState = { offline: false, problem: null };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #stopped = false;
  /** How many travel together: fewer while there is one among them that the server does not understand. */
  #most = MAX_ENTRIES;

  constructor(desk: CountDesk, post: PostEntries) {
    this.#desk = desk;
    this.#post = post;
  }

  /** @returns the function to stop */
  start(): () => void {
    this.#stopped = false;
    const soon = () => this.soon(0);
    const lost = () => this.#say({ offline: true });
    window.addEventListener('online', soon);
    window.addEventListener('offline', lost);
    const stop = onSessionChange(soon);
    if (!navigator.onLine) lost();
    this.soon(0);
    return () => {
      this.#stopped = true;
      stop();
      clearTimeout(this.#timer);
      window.removeEventListener('online', soon);
      window.removeEventListener('offline', lost);
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
    const batch = this.#desk.batch(this.#most);
    const [first] = batch;
    if (!first) {
      if (this.#state.offline && navigator.onLine) this.#say({ offline: false });
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
      this.#most = Math.min(this.#most * 2, MAX_ENTRIES);
      await this.#desk.settle(answer.data.data, answer.data.meta.items);
      this.#say({ offline: false, problem: null });
      this.soon(this.#most < MAX_ENTRIES ? 0 : GATHER_MS);
      return;
    }
    if (answer.error.code === 'invalid') {
      await this.#narrow(batch, answer.error.message);
      return;
    }
    const offline = answer.error.code === 'network';
    this.#say({ offline, problem: offline ? null : answer.error.message });
    this.soon(AGAIN_MS);
  }

  /** The call as a whole was refused: the reading that it was refused for is looked for, so that the others go through. */
  async #narrow(batch: readonly Reading[], message: string): Promise<void> {
    const [only, ...others] = batch;
    this.#most = Math.ceil(batch.length / 2);
    if (only && others.length === 0) {
      await this.#desk.settle([{ id: only.id, result: 'refused', message, itemId: null }], []);
    }
    this.#say({ offline: false, problem: null });
    this.soon(0);
  }

  #say(change: Partial<SendState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
