import type { EntryResults } from '#contract/stock/count.ts';
import type { CountEntriesBody } from '#contract/stock/count-write.ts';
import { MAX_ENTRIES } from '#domain/stock/counts/count.ts';
import { callApi } from '#web/browser/api/api.ts';
import { onSessionChange } from '#web/browser/session.ts';
import type { CountDesk } from '../reading/count-desk.ts';

/** Readings that come soon after each other travel together. */
const GATHER_MS = 300;
const AGAIN_MS = 5_000;

export interface SendState {
  /** No answer came the last time. */
  offline: boolean;
  /** Why the server takes nothing now, in words; null when it does. */
  problem: string | null;
}

/** Sends readings while there is a line, in their order, and again until the server has said what became of each. */
export class ReadingSender {
  readonly #desk: CountDesk;
  readonly #countId: number;
  readonly #listeners = new Set<() => void>();
  #state: SendState = { offline: false, problem: null };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #stopped = false;

  constructor(desk: CountDesk, countId: number) {
    this.#desk = desk;
    this.#countId = countId;
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
    const batch = this.#desk.batch(MAX_ENTRIES);
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
    const answer = await callApi<EntryResults>(`/stock/counts/${this.#countId}/entries`, {
      method: 'POST',
      body,
      auth: true,
    });
    this.#sending = false;
    if (answer.ok) {
      await this.#desk.settle(answer.data.data, answer.data.meta.items);
      this.#say({ offline: false, problem: null });
      this.soon();
      return;
    }
    const offline = answer.error.code === 'network';
    this.#say({ offline, problem: offline ? null : answer.error.message });
    this.soon(AGAIN_MS);
  }

  #say(change: Partial<SendState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
