import type { CountDetail, CountItem } from '#contract/stock/count.ts';

/** A reading that this phone stores: not sent yet, or refused. */
export interface Reading {
  /** Made on the phone, so that the server counts the reading once even if it is sent again. */
  id: string;
  countId: number;
  round: number;
  /** The item; null if no item in this phone's list has the barcode. */
  itemId: number | null;
  barcode: string | null;
  quantity: number;
  /** When the reading was taken, by the phone's clock. */
  scannedAt: string;
  /** The account that took the reading. The reading is sent only while that account is signed in. */
  owner: string;
  /** Why the server refused the reading; null while it waits to be sent. */
  refusal: string | null;
}

/** What is counted: an item, or a barcode that no item has. */
export type CountedKey = `item ${number}` | `barcode ${string}`;

export function keyOf({ itemId, barcode }: Pick<Reading, 'itemId' | 'barcode'>): CountedKey {
  return itemId === null ? `barcode ${barcode ?? ''}` : `item ${itemId}`;
}

/** What a phone stores of counts: the items of one count, and all readings that the server does not have. */
export interface CountDatabase {
  /** The count and its items as they were downloaded last; null when another count is stored, or none. */
  readCount(id: number): Promise<{ count: CountDetail; items: CountItem[] } | null>;
  /** Replaces the stored count, also that of another id. */
  storeCount(count: CountDetail, items: readonly CountItem[]): Promise<void>;
  storeItems(items: readonly CountItem[]): Promise<void>;
  readReadings(): Promise<Reading[]>;
  storeReadings(readings: readonly Reading[]): Promise<void>;
  deleteReadings(ids: readonly string[]): Promise<void>;
}

/** For a browser that can store nothing: the readings last until the page is left, as the screen says. */
export function memoryDatabase(): CountDatabase {
  const readings = new Map<string, Reading>();
  return {
    readCount: async () => null,
    storeCount: async () => {},
    storeItems: async () => {},
    readReadings: async () => [...readings.values()],
    async storeReadings(all) {
      for (const one of all) readings.set(one.id, one);
    },
    async deleteReadings(ids) {
      for (const id of ids) readings.delete(id);
    },
  };
}
