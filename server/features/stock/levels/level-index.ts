import { setImmediate as nextTurn } from 'node:timers/promises';
import { selectChanges } from '#server/features/catalogue/catalogue.queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { LevelColumns } from './level-columns.ts';
import { selectAllLevels, selectLevels } from './levels.queries.ts';

/** Maximum number of changed items read by one query. */
const READ_AT_ONCE = 1_000;
/** Announcements are stored for a day; after half of it all levels are read again. */
const MOST_MS_BEHIND = 12 * 60 * 60 * 1000;

/** State of the levels in memory. */
interface Read {
  columns: LevelColumns;
  horizon: string;
  server: string;
  /** By `performance.now()`. */
  at: number;
}

/**
 * The levels of all items in memory, for filters, sort orders and sums. Nothing is loaded before the first use. Each
 * use first reads the announcements since the last one, so it sees everything committed before, on every replica.
 */
export class LevelIndex {
  readonly #database: Database;
  #read: Read | null = null;
  #last: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The current levels. Callers that arrive during a read share the next one. */
  async current(): Promise<LevelColumns> {
    this.#queued ??= this.#last.then(() => {
      this.#queued = null;
      return this.#catchUp();
    });
    this.#last = this.#queued.catch(() => {});
    await this.#queued;
    if (!this.#read) throw new Error('The levels were not read');
    return this.#read.columns;
  }

  async #catchUp(): Promise<void> {
    const { connection } = this.#database;
    const before = this.#read;
    if (!before || performance.now() - before.at > MOST_MS_BEHIND) return this.#readAll();
    const at = performance.now();
    const { itemIds, server, horizon } = await selectChanges(connection, before.horizon);
    if (server !== before.server) return this.#readAll();
    for (let from = 0; from < itemIds.length; from += READ_AT_ONCE) {
      const ids = itemIds.slice(from, from + READ_AT_ONCE);
      before.columns.replace(ids, await selectLevels(connection, ids, 'all'));
    }
    this.#read = { ...before, horizon, at };
  }

  async #readAll(): Promise<void> {
    const { connection } = this.#database;
    const at = performance.now();
    // Taken first, so that later announcements are read again.
    const { horizon, server } = await selectChanges(connection, null);
    const columns = new LevelColumns();
    for await (const slice of selectAllLevels(connection)) {
      columns.replace([], slice);
      await nextTurn();
    }
    this.#read = { columns, horizon, server, at };
  }
}
