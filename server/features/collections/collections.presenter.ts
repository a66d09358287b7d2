import { type CollectionRecord, collectionRecord } from '#contract/catalogue/collections/collection.ts';
import { caracasMinute } from '#domain/time/caracas-time.ts';
import { isShownAt } from '#domain/time/shown-hours.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { contentOf } from './collections.queries.ts';
import type { CollectionRow } from './collections.tables.ts';
import { countProducts } from './preview-content.ts';

/** What the counts of a record are computed from. */
export interface Counting {
  catalogue: Catalogue;
  now(): Date;
}

export async function presentCollection(row: CollectionRow, { catalogue, now }: Counting): Promise<CollectionRecord> {
  const minute = (at: Date | null) => at && caracasMinute(at);
  return recordFrom(collectionRecord, {
    ...row,
    visibleFrom: minute(row.visibleFrom),
    visibleUntil: minute(row.visibleUntil),
    shown: isShownAt(row, now()),
    ...(await countProducts(catalogue, contentOf(row))),
  });
}
