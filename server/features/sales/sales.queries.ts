import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { saleListQuery } from '#contract/sale.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { SaleWithLines } from './insert-sale.ts';
import { type Sale, type SaleLine, saleLines, sales } from './sales.tables.ts';

type SaleFilter = Pick<z.output<typeof saleListQuery>, 'status' | 'q' | 'from' | 'to'>;

/** A page of sales, newest first, and how many there are in all. */
export async function selectSales(
  connection: Connection,
  filter: SaleFilter,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: SaleWithLines[]; total: number }> {
  const where = conditionsOf(filter);
  const found = await connection
    .select()
    .from(sales)
    .where(where)
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(pageSize)
    .offset(offset);
  const [all] = await connection.select({ total: count() }).from(sales).where(where);
  return { rows: await withLines(connection, found), total: all?.total ?? 0 };
}

function conditionsOf({ status, q, from, to }: SaleFilter): SQL | undefined {
  const text = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
  return and(
    status ? eq(sales.status, status) : undefined,
    text
      ? or(
          ...[
            sales.orderId,
            sales.customerName,
            sales.customerEmail,
            sales.customerPhone,
            sales.customerId,
            sales.paymentReference,
          ].map((column) => ilike(column, text)),
        )
      : undefined,
    from ? gte(sales.createdAt, sql`${from}::date::timestamp at time zone 'America/Caracas'`) : undefined,
    to ? lt(sales.createdAt, sql`(${to}::date + 1)::timestamp at time zone 'America/Caracas'`) : undefined,
  );
}

export async function selectSale(connection: Connection, id: number): Promise<SaleWithLines | null> {
  const [sale] = await withLines(connection, await connection.select().from(sales).where(eq(sales.id, id)));
  return sale ?? null;
}

/** The sale under a lock until the transaction ends, so that its status changes one step at a time. */
export async function lockSale(tx: Connection, id: number): Promise<SaleWithLines | null> {
  const [sale] = await withLines(tx, await tx.select().from(sales).where(eq(sales.id, id)).for('update'));
  return sale ?? null;
}

async function withLines(connection: Connection, found: Sale[]): Promise<SaleWithLines[]> {
  if (found.length === 0) return [];
  const rows = await connection
    .select()
    .from(saleLines)
    .where(
      inArray(
        saleLines.saleId,
        found.map((sale) => sale.id),
      ),
    )
    .orderBy(asc(saleLines.saleId), asc(saleLines.position));
  const bySale = Map.groupBy(rows, (row: SaleLine) => row.saleId);
  return found.map((sale) => ({ sale, lines: bySale.get(sale.id) ?? [] }));
}
