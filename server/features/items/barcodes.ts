import { and, eq, ne, sql } from 'drizzle-orm';
import { BARCODE_TAKEN, type BarcodeTakenDetails } from '#contract/catalogue/item-write.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Key of the lock; arbitrary, but the same for all code that assigns barcodes. */
const BARCODES_LOCK = 7_469_728;

/**
 * Serialises the assignment of barcodes until the transaction ends: the column has no unique constraint, because legacy
 * rows may repeat one. Take it before any row lock, to avoid deadlocks.
 */
export async function lockBarcodes(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BARCODES_LOCK})`);
}

/** Refuses a barcode that another item has; null when it is free. Call under `lockBarcodes`. */
export async function refuseTakenBarcode(
  tx: Connection,
  barcode: string,
  itemId: number | null,
): Promise<Refusal | null> {
  const [other] = await tx
    .select({ itemId: items.id, ref: items.ref, name: items.name })
    .from(items)
    .where(and(eq(items.barcode, barcode), itemId === null ? undefined : ne(items.id, itemId)))
    .limit(1);
  if (!other) return null;
  const details: BarcodeTakenDetails = other;
  return { ok: false, code: 'barcode_taken', message: BARCODE_TAKEN, fields: { barcode: BARCODE_TAKEN }, details };
}
