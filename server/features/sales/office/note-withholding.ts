import { eq } from 'drizzle-orm';
import type { Withholding } from '#contract/taxes/withholding.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { NO_SALE, lockSale } from '../sales.queries.ts';
import { sales } from '../sales.tables.ts';
import { refuseStale } from './read-sale.ts';

interface WithholdingNote {
  saleId: number;
  withholding: Withholding;
  /** The version the caller saw; null skips the check. */
  seen: number | null;
  actor: Actor;
}

/** Records that the buyer withholds part of the IVA, with the number of the comprobante where there is one. */
export function noteWithholding(
  database: Database,
  { saleId, withholding, seen, actor }: WithholdingNote,
): Promise<Outcome<null>> {
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
    await recordAudit(tx, {
      actor,
      action: 'sale.withholding',
      record: { kind: 'sale', id: saleId },
      details: { orderId: sale.orderId, withholds: ivaWithheld, number: withholdingNumber },
    });
    return { ok: true, value: null };
  });
}
