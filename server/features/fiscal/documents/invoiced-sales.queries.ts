import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { fiscalDocuments } from '../fiscal-documents.tables.ts';

/** Why the payments of sales have to stay as they are: an invoice that holds was issued for them. By sale. */
export async function selectInvoicedSales(
  connection: ReadConnection,
  saleIds: readonly number[],
): Promise<Map<number, string>> {
  if (saleIds.length === 0) return new Map();
  const rows = await connection
    .select({ saleId: fiscalDocuments.saleId, orderId: fiscalDocuments.orderId, number: fiscalDocuments.number })
    .from(fiscalDocuments)
    .where(
      and(
        inArray(fiscalDocuments.saleId, [...saleIds]),
        eq(fiscalDocuments.kind, 'factura'),
        isNull(fiscalDocuments.annulledAt),
      ),
    );
  return new Map(
    rows.flatMap(({ saleId, orderId, number }) =>
      saleId === null ? [] : [[saleId, `El pedido ${orderId} tiene la factura ${number}: anúlala primero`] as const],
    ),
  );
}
