import { count, eq } from 'drizzle-orm';
import type { Withholding } from '#contract/taxes/withholding.ts';
import { MAX_SALE_NOTES } from '#domain/sales/sale.ts';
import { attempt, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { recordSale, type SaleNoteRow, selectNotes } from '../sale-history.ts';
import { lockSale, NO_SALE } from '../sales.queries.ts';
import { saleNotes, sales } from '../sales.tables.ts';
import { refuseStale } from './read-sales.ts';

/**
 * Adds a note of staff to a sale of any status. The audit log does not hold the text, which is erased with the
 * customer's data.
 */
export function writeSaleNote(
  database: Database,
  { saleId, note, actor }: { saleId: number; note: string; actor: Actor },
): Promise<Outcome<SaleNoteRow>> {
  return attempt(database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const [written] = await tx.select({ notes: count() }).from(saleNotes).where(eq(saleNotes.saleId, saleId));
    if ((written?.notes ?? 0) >= MAX_SALE_NOTES) {
      return invalidField('note', `Una venta admite hasta ${MAX_SALE_NOTES} notas`);
    }
    await tx.insert(saleNotes).values({ saleId, note, accountId: actor.accountId });
    await recordSale(tx, actor, 'sale.noted', loaded);
    const last = (await selectNotes(tx, saleId)).at(-1);
    if (!last) throw new Error('A note that was written is not there');
    return { ok: true, value: last };
  });
}

interface WithholdingNote extends Omit<RecordChange, 'id'> {
  saleId: number;
  withholding: Withholding;
}

/** Records that the buyer withholds part of the IVA, with the number of the comprobante where there is one. */
export function noteWithholding(database: Database, { saleId, withholding, seen, actor }: WithholdingNote) {
  return attempt(database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const { sale } = loaded;
    const { withholds: ivaWithheld, number: withholdingNumber } = withholding;
    if (sale.ivaWithheld === ivaWithheld && sale.withholdingNumber === withholdingNumber)
      return { ok: true, value: null };
    const stale = await refuseStale(tx, loaded, seen);
    if (stale) return stale;
    await tx
      .update(sales)
      .set({ ivaWithheld, withholdingNumber, version: sale.version + 1 })
      .where(eq(sales.id, saleId));
    const details = { withholds: ivaWithheld, number: withholdingNumber };
    await recordSale(tx, actor, 'sale.withholding', loaded, details);
    return { ok: true, value: null };
  });
}
