import type { CountDetail, CountItem } from '#contract/stock/count.ts';
import type { Reading } from './reading.ts';

/** What a phone keeps of counts: the list of one, and every reading that the server does not have. */
export interface CountDatabase {
  /** The count and its items as they were last downloaded; null when another's are kept, or none. */
  readCount(id: number): Promise<{ count: CountDetail; items: CountItem[] } | null>;
  /** Replaces what was downloaded before, also of another count. */
  keepCount(count: CountDetail, items: readonly CountItem[]): Promise<void>;
  keepItems(items: readonly CountItem[]): Promise<void>;
  readReadings(): Promise<Reading[]>;
  keepReadings(readings: readonly Reading[]): Promise<void>;
  forgetReadings(ids: readonly string[]): Promise<void>;
}

/** Where nothing can be kept: readings stand in memory until the page is left, which the screen says. */
export function memoryDatabase(): CountDatabase {
  const readings = new Map<string, Reading>();
  return {
    readCount: async () => null,
    keepCount: async () => {},
    keepItems: async () => {},
    readReadings: async () => [...readings.values()],
    async keepReadings(all) {
      for (const one of all) readings.set(one.id, one);
    },
    async forgetReadings(ids) {
      for (const id of ids) readings.delete(id);
    },
  };
}
