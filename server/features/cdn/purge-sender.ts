import type { CdnSetting } from '#server/platform/cdn/cdn-setting.ts';
import { PurgeFailed, pauseBetween, purgeCdn } from '#server/platform/cdn/purge-cdn.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeLease } from '#server/platform/database/lease.ts';
import { duePurges, nextDue, notePurged, notePurgeFailed } from './purges.queries.ts';

/** A process that dies while it sends holds the others up for so long. */
const LEASE_SECONDS = 6;
/** How long one waits for another that sends, in ms. */
const TURN_MS = 2_000;
/** Looks again so soon (ms) when another had its turn for longer. */
const ANOTHER_TURN_MS = 1_000;
/** Looked at this often (ms) for what a process that died has left. */
const CHECK_EVERY_MS = 5_000;

export interface PurgeSenderOptions {
  database: Database;
  cdn: CdnSetting;
  onProblem(error: Error): void;
}

/** Sends the purges that are due. Every process does, one at a time; what one leaves the next takes up. */
export class PurgeSender {
  readonly #options: PurgeSenderOptions;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Number.POSITIVE_INFINITY;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;
  /** Since the start of this process. */
  readonly counts = { sent: 0, failed: 0 };

  constructor(options: PurgeSenderOptions) {
    this.#options = options;
  }

  /** Looks at what is due, in so many ms at the latest. */
  wake(inMs = 0): void {
    const at = performance.now() + inMs;
    if (this.#stopped || at >= this.#dueAt) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#dueAt = at;
    this.#timer = setTimeout(() => {
      this.#dueAt = Number.POSITIVE_INFINITY;
      this.#round = this.#round.then(() => this.#sendDue());
    }, inMs);
    this.#timer.unref();
  }

  /** Sends what is due now, for the last time. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#round;
    await this.#sendDue();
  }

  async #sendDue(): Promise<void> {
    const { database, onProblem } = this.#options;
    let next: number | null = null;
    try {
      next = await nextDue(database.connection);
      while (next === 0) {
        if (!(await this.#send())) break;
        next = await nextDue(database.connection);
      }
    } catch (error) {
      onProblem(error as Error);
    }
    this.wake(Math.min(next || (next === null ? CHECK_EVERY_MS : ANOTHER_TURN_MS), CHECK_EVERY_MS));
  }

  /** @returns whether there may be more to do now */
  async #send(): Promise<boolean> {
    const { database, cdn, onProblem } = this.#options;
    const { connection } = database;
    const lease = await takeLease(database, 'cdn', TURN_MS, LEASE_SECONDS);
    if (!lease) return false;
    try {
      const { ids, tags } = await duePurges(connection);
      if (ids.length === 0) return true;
      try {
        await purgeCdn(cdn, tags);
      } catch (error) {
        this.counts.failed += 1;
        onProblem(error as Error);
        await notePurgeFailed(connection, error instanceof PurgeFailed ? error.retryAfterMs : null);
        return true;
      }
      this.counts.sent += 1;
      await notePurged(connection, ids, pauseBetween(cdn));
      return true;
    } finally {
      await lease.release();
    }
  }
}
