import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CountDetail, CountItem } from '#contract/stock/count.ts';
import type { CountDatabase, Reading } from './reading/readings.ts';

interface Schema extends DBSchema {
  counts: { key: number; value: CountDetail };
  items: { key: number; value: CountItem };
  readings: { key: string; value: Reading; indexes: { count: number } };
}

/** @throws when the browser stores nothing, as in some private windows */
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
    async storeCount(count, items) {
      const transaction = database.transaction(['counts', 'items'], 'readwrite');
      const [countStore, itemStore] = [transaction.objectStore('counts'), transaction.objectStore('items')];
      void countStore.clear();
      void itemStore.clear();
      void countStore.put(count);
      for (const item of items) void itemStore.put(item);
      await transaction.done;
    },
    storeItems: (items) => write(database, 'items', items),
    readReadings: () => database.getAll('readings'),
    storeReadings: (readings) => write(database, 'readings', readings),
    async deleteReadings(ids) {
      const transaction = database.transaction('readings', 'readwrite');
      for (const id of ids) void transaction.store.delete(id);
      await transaction.done;
    },
  };
}

async function write<Name extends 'items' | 'readings'>(
  database: IDBPDatabase<Schema>,
  name: Name,
  values: readonly Schema[Name]['value'][],
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite');
  for (const value of values) void transaction.store.put(value);
  await transaction.done;
}
