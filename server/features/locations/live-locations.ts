import { caracasDay } from '#domain/time/caracas-time.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectLocations } from './locations.queries.ts';
import type { Location } from './stock.tables.ts';

/**
 * The locations in memory. The catalogue reads them again when a change is announced.
 */
export class LiveLocations {
  #all: readonly Location[] = [];
  #text = '';
  /** The day in Caracas on which `hasDayEnded` was last called. */
  #day: string | null = null;

  /** The oldest first. */
  all(): readonly Location[] {
    return this.#all;
  }

  /** The active stores. */
  stores(): readonly Location[] {
    return this.#all.filter(({ kind, active }) => kind === 'store' && active);
  }

  /** @returns whether anything changed */
  async read(connection: Connection): Promise<boolean> {
    const rows = await selectLocations(connection);
    const text = JSON.stringify(rows);
    if (text === this.#text) return false;
    this.#all = rows;
    this.#text = text;
    return true;
  }

  /**
   * Whether a special day of a store has ended since the last call: pages no longer show it, although no row changed.
   */
  hasDayEnded(now: Date): boolean {
    const [before, today] = [this.#day, caracasDay(now)];
    this.#day = today;
    if (before === null || before === today) return false;
    return this.stores().some(({ specialDays }) => specialDays.some(({ day }) => day >= before && day < today));
  }
}
