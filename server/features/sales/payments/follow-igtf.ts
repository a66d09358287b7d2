import { eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { sales } from '../sales.tables.ts';
import { igtfRateOf, tenderTaxesOf } from '../tender-taxes.ts';
import { selectPayments } from './payments.queries.ts';

/**
 * Writes the IGTF of a sale as its payments are now. Call it under the sale's lock, after its payments changed. The
 * IGTF of a cancelled sale stays, as its total does.
 */
export async function followIgtf(tx: Connection, saleId: number): Promise<void> {
  const [sale] = await tx.select().from(sales).where(eq(sales.id, saleId));
  if (!sale || sale.status === 'cancelada') return;
  const { igtfCents } = tenderTaxesOf(sale, await selectPayments(tx, saleId));
  if (igtfCents === sale.igtfCents) return;
  const igtfBasisPoints = igtfCents === 0 ? 0 : await igtfRateOf(tx, sale);
  await tx
    .update(sales)
    .set({ igtfCents, igtfBasisPoints, version: sql`${sales.version} + 1` })
    .where(eq(sales.id, saleId));
}
