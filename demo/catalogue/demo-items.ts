import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

type StoredItem = typeof items.$inferSelect;

/** The demo's items by ref and size. */
export interface DemoItems {
  /** @throws when the demo does not have it */
  of(ref: string, size: string): StoredItem;
  idOf(ref: string, size: string): number;
}

export async function readDemoItems(tx: Connection): Promise<DemoItems> {
  const key = (ref: string, size: string) => `${ref} ${size}`;
  const stored = new Map((await tx.select().from(items)).map((item) => [key(item.ref, item.size ?? ''), item]));
  const of = (ref: string, size: string) => {
    const item = stored.get(key(ref, size));
    if (!item) throw new Error(`The demo does not stock ${ref} in ${size}`);
    return item;
  };
  return { of, idOf: (ref, size) => of(ref, size).id };
}
