import { and, eq, ne, sql } from 'drizzle-orm';
import { BARCODE_TAKEN, type BarcodeTakenDetails } from '#contract/catalogue/item-write.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Any number, as long as everyone who gives out barcodes asks for the same one. */
const BARCODES_LOCK = 7_469_728;

/**
 * Whoever gives an item a barcode does so alone, until its transaction ends: the column has no unique constraint,
 * because legacy rows may repeat one. To be taken before any row is locked, so that nobody waits in a circle.
 */
export async function lockBarcodes(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BARCODES_LOCK})`);
}

/** Why an item may not carry a barcode; null when no other has it. Under `lockBarcodes`. */
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
