import { newId } from '#web/browser/new-id.ts';

/** After this time, in ms, the same text counts as another adjustment. */
const REPEAT_MINUTES = 10;

/** Message shown with an adjustment that got no answer. */
export const COUNTS_ONCE = `Si lo repites igual antes de ${REPEAT_MINUTES} minutos, se cuenta una sola vez.`;

/**
 * Idempotency keys of adjustments that were sent and not answered, which may have been carried out. The same adjustment typed
 * again soon gets the same key and counts once. After some minutes it is a new delivery, and gets a new key.
 */
export class UnansweredKeys {
  readonly #sent = new Map<string, { key: string; at: number }>();
  readonly #make: () => string;
  readonly #now: () => number;

  constructor(make: () => string = newId, now: () => number = Date.now) {
    this.#make = make;
    this.#now = now;
  }

  /**
   * The key to send an adjustment with.
   * @param meaning a text that is equal for equal adjustments
   * @param earlier the key of the first try, for a retry of the same call
   */
  keyFor(meaning: string, earlier?: string): string {
    const at = this.#now();
    const last = this.#sent.get(meaning);
    const isRecent = last && at - last.at < REPEAT_MINUTES * 60_000;
    const key = earlier ?? (isRecent ? last.key : this.#make());
    this.#sent.set(meaning, { key, at });
    return key;
  }

  answered(meaning: string): void {
    this.#sent.delete(meaning);
  }
}
