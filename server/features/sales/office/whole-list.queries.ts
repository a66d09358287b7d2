import { eq, inArray } from 'drizzle-orm';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { conditionsOf, inOrder, orderOf } from '../sale-filter.queries.ts';
import { type ListedSale, NEWEST, type SaleListQuery, WRITTEN, withProofs } from '../sales.queries.ts';
import { paymentProofs, sales } from '../sales.tables.ts';

/** The ids of a list in its order, `most` at most, and the highest id of all sales. */
export async function selectSaleIds(
  connection: ReadConnection,
  query: SaleListQuery,
  most: number,
): Promise<{ ids: number[]; newest: number }> {
  const rows = await connection
    .select({ id: sales.id, newest: NEWEST })
    .from(sales)
    .where(conditionsOf(query))
    .orderBy(...inOrder(orderOf(query.sort)))
    .limit(most);
  return { ids: rows.map(({ id }) => id), newest: rows[0]?.newest ?? (await readNewest(connection)) };
}

/** These sales, in this order; without those deleted meanwhile. */
export async function selectSalesOf(connection: ReadConnection, ids: readonly number[]): Promise<ListedSale[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .select({ sale: WRITTEN, proof: paymentProofs.reference })
    .from(sales)
    .leftJoin(paymentProofs, eq(paymentProofs.saleId, sales.id))
    .where(inArray(sales.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.sale.id, row]));
  return withProofs(
    connection,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** For a list that finds nothing. */
async function readNewest(connection: ReadConnection): Promise<number> {
  const [last] = await connection.select({ newest: NEWEST }).from(sales).limit(1);
  return last?.newest ?? 0;
}
