import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { BARCODE_TAKEN, type BarcodeTakenDetails, type StaleItemDetails } from '#contract/catalogue/item-write.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { presentItem } from '#server/features/catalogue/catalogue.presenter.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';

export const NO_ITEM: Refusal = { ok: false, code: 'not_found', message: 'Producto no encontrado' };

/**
 * Refusal for an item that was changed since the caller read it; includes the item as it is now.
 * @param changedBy who changed it last, if known
 */
export function staleVersion(item: Item, changedBy: string | null): Refusal {
  return versionConflict('Alguien modificó este producto mientras lo editabas', {
    ...presentItem(item),
    changedBy,
  } satisfies StaleItemDetails);
}

/** Who changed an item last, named as in the log; null for an order or a bulk operation. */
export async function lastChangedBy(tx: Connection, id: number): Promise<string | null> {
  const [entry] = await tx
    .select({ actor: auditEntries.actor })
    .from(auditEntries)
    .innerJoin(items, eq(items.id, id))
    .where(
      and(
        eq(auditEntries.recordKind, 'item'),
        eq(auditEntries.recordId, String(id)),
        // Both times are the start of the transaction that changed the item.
        eq(auditEntries.happenedAt, sql`${items.updatedAt}`),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry?.actor ?? null;
}

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
