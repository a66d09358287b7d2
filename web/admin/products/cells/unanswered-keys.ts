import { newId } from '#web/browser/new-id.ts';

/** Whoever types the same for longer means another one. */
const KEPT_MINUTES = 10;

/** Said with what was not answered. */
export const COUNTS_ONCE = `Si lo repites igual antes de ${KEPT_MINUTES} minutos, se cuenta una sola vez.`;

/**
 * Idempotency keys of what was sent and not answered: it may have been carried out. Whoever types it again soon does not
 * count it twice; after some minutes the same text is a new delivery, which an old key would make disappear.
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
   * The key to send something with now.
   * @param meaning what is the same for two calls that may be one
   * @param earlier the key it was sent with, where exactly this call is sent again
   */
  keyFor(meaning: string, earlier?: string): string {
    const at = this.#now();
    const last = this.#sent.get(meaning);
    const isRecent = last && at - last.at < KEPT_MINUTES * 60_000;
    const key = earlier ?? (isRecent ? last.key : this.#make());
    this.#sent.set(meaning, { key, at });
    return key;
  }

  answered(meaning: string): void {
    this.#sent.delete(meaning);
  }
}
