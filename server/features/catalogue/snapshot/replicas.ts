import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';

/** The channel on which replicas ask each other whether they have applied what is committed, and answer. */
const CHANNEL = 'catalogue_taken_in';
/** How long to wait (ms) for a replica that hangs; it will show the change later. */
const WAIT_MS = 15_000;

/**
 * Finds out whether a change is visible on every replica. The asker notifies all; each applies what is committed and
 * answers. The number of expected answers is the number of listening connections, one per living replica.
 */
export class Replicas {
  readonly #database: Database;
  readonly #refresh: () => Promise<boolean>;
  readonly #onProblem: (error: Error) => void;
  readonly #waitMs: number;
  readonly #asking = new Map<string, () => void>();

  constructor(
    database: Database,
    {
      refresh,
      onProblem,
      waitMs = WAIT_MS,
    }: { refresh: () => Promise<boolean>; onProblem: (error: Error) => void; waitMs?: number },
  ) {
    this.#database = database;
    this.#refresh = refresh;
    this.#onProblem = onProblem;
    this.#waitMs = waitMs;
  }

  start(): Promise<void> {
    return this.#database.listen(CHANNEL, (payload) => {
      const [word, question = ''] = payload.split(' ');
      if (word === 'taken-in') this.#asking.get(question)?.();
      if (word === 'asked') void this.#answer(question).catch(this.#onProblem);
    });
  }

  async #answer(question: string): Promise<void> {
    if (await this.#refresh()) await this.#database.notify(CHANNEL, `taken-in ${question}`);
  }

  /** Resolves when every replica has applied what is committed now; to false when one did not in time. */
  async haveTakenIn(): Promise<boolean> {
    const here = await this.#refresh();
    if (this.#database.kind === 'embedded') return here;
    const question = randomUUID();
    const answered = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => answered.resolve(false), this.#waitMs);
    let missing = await this.#database.listeners();
    this.#asking.set(question, () => {
      missing -= 1;
      if (missing <= 0) answered.resolve(here);
    });
    try {
      if (missing > 0) await this.#database.notify(CHANNEL, `asked ${question}`);
      else answered.resolve(here);
      return await answered.promise;
    } finally {
      clearTimeout(timer);
      this.#asking.delete(question);
    }
  }
}
