import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';

/** The channel of the replicas' questions and answers. */
const CHANNEL = 'catalogue_taken_in';
/** How long to wait (ms) for a replica that does not answer; it shows the change later. */
const WAIT_MS = 15_000;

/**
 * Finds out whether a change is visible on every replica. A replica sends a question to all. Each applies everything
 * committed so far and answers. The replica expects one answer per listening connection, and each running replica has
 * one.
 */
export class Replicas {
  readonly #database: Database;
  readonly #refresh: () => Promise<boolean>;
  readonly #onProblem: (error: Error) => void;
  readonly #waitMs: number;
  /** What to do when a replica answers, by question. */
  readonly #questions = new Map<string, () => void>();

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
      if (word === 'taken-in') this.#questions.get(question)?.();
      if (word === 'asked') void this.#answer(question).catch(this.#onProblem);
    });
  }

  async #answer(question: string): Promise<void> {
    if (await this.#refresh()) await this.#database.notify(CHANNEL, `taken-in ${question}`);
  }

  /** Resolves when every replica has applied everything committed until now; to false when one did not in time. */
  async refreshAll(): Promise<boolean> {
    const here = await this.#refresh();
    if (this.#database.kind === 'embedded') return here;
    const question = randomUUID();
    const answered = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => answered.resolve(false), this.#waitMs);
    let missing = await this.#database.listeners();
    this.#questions.set(question, () => {
      missing -= 1;
      if (missing <= 0) answered.resolve(here);
    });
    try {
      if (missing > 0) await this.#database.notify(CHANNEL, `asked ${question}`);
      else answered.resolve(here);
      return await answered.promise;
    } finally {
      clearTimeout(timer);
      this.#questions.delete(question);
    }
  }
}
