import type { CdnSetting } from '#server/platform/cdn/cdn-setting.ts';
import { PurgeFailed, pauseBetween, purgeCdn } from '#server/platform/cdn/purge-cdn.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeLease } from '#server/platform/database/lease.ts';
import { recordPurged, recordPurgeFailure, selectDuePurges, selectNextDue } from './purges.queries.ts';

/** How long the others wait when a process dies while it sends. */
const LEASE_SECONDS = 6;
/** How long (ms) to wait while another process sends. */
const TURN_MS = 2_000;
/** Delay (ms) before the next check when another process sends for longer. */
const NEXT_TURN_MS = 1_000;
/** How often (ms) to check for purges of a process that died. */
const CHECK_EVERY_MS = 5_000;

interface PurgeSenderOptions {
  database: Database;
  cdn: CdnSetting;
  onProblem(error: Error): void;
}

/** Sends the due purges. All processes do, one at a time; each continues where another stopped. */
export class PurgeSender {
  readonly #options: PurgeSenderOptions;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Number.POSITIVE_INFINITY;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;
  /** Purges of this process since its start. */
  readonly counts = { sent: 0, failed: 0 };

  constructor(options: PurgeSenderOptions) {
    this.#options = options;
  }

  /** Checks for due purges within this many ms. */
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

  /** Sends the due purges for the last time. */
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
      next = await selectNextDue(database.connection);
      while (next === 0) {
        if (!(await this.#send())) break;
        next = await selectNextDue(database.connection);
      }
    } catch (error) {
      onProblem(error as Error);
    }
    this.wake(Math.min(next || (next === null ? CHECK_EVERY_MS : NEXT_TURN_MS), CHECK_EVERY_MS));
  }

  /** @returns whether there may be more to do now */
  async #send(): Promise<boolean> {
    const { database, cdn, onProblem } = this.#options;
    const { connection } = database;
    const lease = await takeLease(database, 'cdn', TURN_MS, LEASE_SECONDS);
    if (!lease) return false;
    try {
      const { ids, tags } = await selectDuePurges(connection);
      if (ids.length === 0) return true;
      try {
        await purgeCdn(cdn, tags);
      } catch (error) {
        this.counts.failed += 1;
        onProblem(error as Error);
        await recordPurgeFailure(connection, error instanceof PurgeFailed ? error.retryAfterMs : null);
        return true;
      }
      this.counts.sent += 1;
      await recordPurged(connection, ids, pauseBetween(cdn));
      return true;
    } finally {
      await lease.release();
    }
  }
}
