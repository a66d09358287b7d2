import { sql } from 'drizzle-orm';
import { conflict, type Refusal } from '#server/platform/database/attempt.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** Whether `invoice` is valid and not credited in whole. The table belongs to fiscal, which imports sales. */
export const isOpenInvoice = sql`(invoice.kind = 'factura' and invoice.annulled_at is null and coalesce((
  select sum(note.total_bs_hundredths) from fiscal_documents as note
  where note.affects = invoice.id and note.annulled_at is null
), -1) < invoice.total_bs_hundredths)`;

/** The numbers of the open invoices of sales, by sale id. */
export async function selectOpenInvoices(
  connection: ReadConnection,
  saleIds: readonly number[],
): Promise<Map<number, { orderId: string; number: string }>> {
  if (saleIds.length === 0) return new Map();
  const rows = await queryRows<{ saleId: number; orderId: string; number: string }>(connection)`
    select sale_id as "saleId", order_id as "orderId", number from fiscal_documents as invoice
    where sale_id = any(${sql.param([...saleIds])}::int[]) and ${isOpenInvoice}`;
  return new Map(rows.map(({ saleId, ...invoice }) => [saleId, invoice]));
}

/** Why the payments of sales must not be undone, by sale id: an open invoice. */
export async function selectInvoicedSales(
  connection: ReadConnection,
  saleIds: readonly number[],
): Promise<Map<number, string>> {
  const invoices = await selectOpenInvoices(connection, saleIds);
  return new Map(
    [...invoices].map(([saleId, { orderId, number }]) => [
      saleId,
      `El pedido ${orderId} tiene la factura ${number}: anúlala o acredítala entera primero`,
    ]),
  );
}

/** Refuses to undo the payment of a sale with an open invoice. */
export async function refuseInvoiced(connection: ReadConnection, saleId: number): Promise<Refusal | null> {
  const why = (await selectInvoicedSales(connection, [saleId])).get(saleId);
  return why === undefined ? null : conflict(why);
}
