import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CountDetail, CountItem } from '#contract/stock/count.ts';
import type { Reading } from './reading/reading.ts';
import type { CountDatabase } from './reading/reading-store.ts';

interface Schema extends DBSchema {
  counts: { key: number; value: CountDetail };
  items: { key: number; value: CountItem };
  readings: { key: string; value: Reading; indexes: { count: number } };
}

/** @throws where the browser keeps nothing, as some do in private windows */
export async function openCountDatabase(): Promise<CountDatabase> {
  const database = await openDB<Schema>('vitrina-conteos', 1, {
    upgrade(made) {
      made.createObjectStore('counts', { keyPath: 'id' });
      made.createObjectStore('items', { keyPath: 'id' });
      made.createObjectStore('readings', { keyPath: 'id' }).createIndex('count', 'countId');
    },
  });
  return {
    async readCount(id) {
      const count = await database.get('counts', id);
      return count ? { count, items: await database.getAll('items') } : null;
    },
    async keepCount(count, items) {
      const step = database.transaction(['counts', 'items'], 'readwrite');
      const [counts, kept] = [step.objectStore('counts'), step.objectStore('items')];
      void counts.clear();
      void kept.clear();
      void counts.put(count);
      for (const item of items) void kept.put(item);
      await step.done;
    },
    keepItems: (items) => write(database, 'items', items),
    readReadings: () => database.getAll('readings'),
    keepReadings: (readings) => write(database, 'readings', readings),
    async forgetReadings(ids) {
      const step = database.transaction('readings', 'readwrite');
      for (const id of ids) void step.store.delete(id);
      await step.done;
    },
  };
}

async function write<Name extends 'items' | 'readings'>(
  database: IDBPDatabase<Schema>,
  name: Name,
  values: readonly Schema[Name]['value'][],
): Promise<void> {
  const step = database.transaction(name, 'readwrite');
  for (const value of values) void step.store.put(value);
  await step.done;
}
