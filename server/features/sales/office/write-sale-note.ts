import { count, eq } from 'drizzle-orm';
import { MAX_SALE_NOTES } from '#domain/sales/sale.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { selectNotes, type SaleNoteRow } from '../sale-history.ts';
import { NO_SALE, lockSale } from '../sales.queries.ts';
import { saleNotes } from '../sales.tables.ts';

/**
 * Adds a note of staff to a sale of any status. The audit log does not hold the text, which is erased with the customer's
 * data.
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
      const message = `Una venta admite hasta ${MAX_SALE_NOTES} notas`;
      return { ok: false, code: 'invalid', message, fields: { note: message } };
    }
    await tx.insert(saleNotes).values({ saleId, note, accountId: actor.accountId });
    await recordAudit(tx, {
      actor,
      action: 'sale.noted',
      record: { kind: 'sale', id: saleId },
      details: { orderId: loaded.sale.orderId },
    });
    const last = (await selectNotes(tx, saleId)).at(-1);
    if (!last) throw new Error('A note that was written is not there');
    return { ok: true, value: last };
  });
}
