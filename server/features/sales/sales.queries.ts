import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';
import type { SaleCounts } from '#contract/office/view-counts.ts';
import { selectWayNames } from '#server/features/ways/ways.queries.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { selectSaleParcels } from './parcels/sale-parcels.ts';
import { selectPickups } from './pickups.ts';
import { conditionsOf, inOrder, orderOf, type SaleFilter, type SaleOrder } from './sale-filter.queries.ts';
import { fillTaxes } from './sale-taxes.ts';
import { paymentProofs, type SaleWithLines, saleLines, sales, type WrittenSale } from './sales.tables.ts';

export const NO_SALE: Refusal = { ok: false, code: 'not_found', message: 'Venta no encontrada' };

export type SaleListQuery = SaleFilter & { sort?: Parameters<typeof orderOf>[0] };

export interface ListedSale extends SaleWithLines {
  /** Reference of its payment proof; null when it has none (demo and legacy sales). */
  proof: string | null;
}

/** A page of sales (newest first by default), the total count, and the highest id of all sales. */
export async function selectSales(
  connection: ReadConnection,
  query: SaleListQuery,
  page: Page,
): Promise<{ rows: ListedSale[]; total: number; newest: number }> {
  const rows = await selectPage(connection, query, page);
  const listed = await withProofs(connection, rows);
  const { total, newest } = rows[0] ?? (await countSales(connection, query, page));
  return { rows: listed, total, newest };
}

export async function withProofs(
  connection: ReadConnection,
  rows: readonly { sale: WrittenSale; proof: string | null }[],
): Promise<ListedSale[]> {
  const proofs = new Map(rows.map(({ sale, proof }) => [sale.id, proof]));
  const written = rows.map(({ sale }) => sale);
  const loaded = await withLines(connection, written);
  return loaded.map((row) => ({ ...row, proof: proofs.get(row.sale.id) ?? null }));
}

export interface Page {
  pageSize: number;
  offset: number;
}

const { searchText: _text, searchDigits: _digits, ...WRITTEN } = getTableColumns(sales);

export { WRITTEN };

/** The highest id of all sales; 0 without any. */
export const NEWEST = sql`(select coalesce(max(id), 0) from sales)`.mapWith(Number);

/**
 * One statement, so that a concurrent sale is announced as new rather than missed. Without a search the page comes
 * from an index in its order. A search reads all sales once for the page and its count: from the index sales_search if
 * the list is in its order.
 */
function selectPage(connection: ReadConnection, query: SaleListQuery, { pageSize, offset }: Page) {
  const { column, descending } = orderOf(query.sort);
  const direction = descending ? desc : asc;
  const ids = connection
    .select({ id: sales.id, key: sql`${column}`.as('key') })
    .from(sales)
    .where(conditionsOf(query));
  const isSearch = query.q !== undefined && query.q !== '';
  const inIndex = isSearch && column === sales.createdAt;
  const matches = connection.$with('matches').as(inIndex ? ids.orderBy(...inOrder({ column, descending })) : ids);
  const page = connection
    .select()
    .from(matches)
    .orderBy(direction(matches.key), direction(matches.id))
    .limit(pageSize)
    .offset(offset)
    .as('page');
  const total = sql`(select count(*) from ${isSearch ? matches : sql`${sales} where ${conditionsOf(query) ?? sql`true`}`})`;
  return connection
    .with(matches)
    .select({ sale: WRITTEN, proof: paymentProofs.reference, total: total.mapWith(Number), newest: NEWEST })
    .from(page)
    .innerJoin(sales, eq(sales.id, page.id))
    .leftJoin(paymentProofs, eq(paymentProofs.saleId, sales.id))
    .orderBy(direction(page.key), direction(page.id));
}

/** The same two figures for an empty page: nothing matches, or the page is after the last one. */
async function countSales(connection: ReadConnection, filter: SaleFilter, { offset }: Page) {
  const [all] = await connection
    .select({ total: count(), newest: NEWEST })
    .from(sales)
    .where(offset > 0 ? conditionsOf(filter) : sql`false`);
  return all ?? { total: 0, newest: 0 };
}

export async function countSalesByStatus(connection: ReadConnection): Promise<SaleCounts> {
  const rows = await connection.select({ status: sales.status, count: count() }).from(sales).groupBy(sales.status);
  const counts: SaleCounts = { all: 0, pendiente: 0, validado: 0, cancelada: 0 };
  for (const row of rows) {
    counts[row.status] = row.count;
    counts.all += row.count;
  }
  return counts;
}

export async function countSalesSince(connection: ReadConnection, filter: SaleFilter, since: number): Promise<number> {
  const [row] = await connection
    .select({ count: count() })
    .from(sales)
    .where(and(gt(sales.id, since), conditionsOf(filter)));
  return row?.count ?? 0;
}

/** The ids of the previous and next sale in a list; null when there is no such sale. */
export async function selectNeighbours(
  connection: Connection,
  id: number,
  query: SaleListQuery,
): Promise<{ previous: number | null; next: number | null } | null> {
  const order = orderOf(query.sort);
  const [sale] = await connection.select({ id: sales.id }).from(sales).where(eq(sales.id, id));
  if (!sale) return null;
  const where = conditionsOf(query);
  const after = ({ column, descending }: SaleOrder) => {
    const place = sql`(select ${column}, ${sales.id} from ${sales} where ${sales.id} = ${id})`;
    return descending ? sql`(${column}, ${sales.id}) < ${place}` : sql`(${column}, ${sales.id}) > ${place}`;
  };
  const first = async (towards: SaleOrder) => {
    const [row] = await connection
      .select({ id: sales.id })
      .from(sales)
      .where(and(where, after(towards)))
      .orderBy(...inOrder(towards))
      .limit(1);
    return row?.id ?? null;
  };
  const previous = await first({ ...order, descending: !order.descending });
  return { previous, next: await first(order) };
}

/** The next batch of an export, newest first, with ids below `before` (null: from the newest). */
export async function selectExportBatch(
  connection: ReadConnection,
  filter: SaleFilter,
  { before, size }: { before: number | null; size: number },
): Promise<SaleWithLines[]> {
  const rows = await connection
    .select()
    .from(sales)
    .where(and(conditionsOf(filter), before === null ? undefined : lt(sales.id, before)))
    .orderBy(desc(sales.id))
    .limit(size);
  return withLines(connection, rows);
}

export async function selectSale(connection: Connection, id: number): Promise<SaleWithLines | null> {
  const [sale] = await withLines(connection, await connection.select().from(sales).where(eq(sales.id, id)));
  return sale ?? null;
}

/** Like `selectSale`, but locked until the transaction ends, so that concurrent changes of a sale wait for each other. */
export async function lockSale(tx: Connection, id: number): Promise<SaleWithLines | null> {
  const [sale] = await withLines(tx, await tx.select().from(sales).where(eq(sales.id, id)).for('update'));
  return sale ?? null;
}

/**
 * Adds the lines to sales, keeping their order. One query, and one more each for ways of paying, pickups, parcels and lines
 * without taxes.
 */
export async function withLines(connection: ReadConnection, written: WrittenSale[]): Promise<SaleWithLines[]> {
  if (written.length === 0) return [];
  const rows = await connection
    .select()
    .from(saleLines)
    .where(
      inArray(
        saleLines.saleId,
        written.map((sale) => sale.id),
      ),
    )
    .orderBy(asc(saleLines.saleId), asc(saleLines.position));
  const bySale = Map.groupBy(rows, ({ saleId }) => saleId);
  const pickups = await selectPickups(connection, written);
  const sent = written.filter(({ pickupLocationId }) => pickupLocationId === null).map(({ id }) => id);
  const parcels = await selectSaleParcels(connection, sent);
  const nameOf = await selectWayNames(connection);
  return fillTaxes(
    connection,
    written.map((sale) => ({
      sale,
      lines: bySale.get(sale.id) ?? [],
      pickup: pickups.get(sale.id) ?? null,
      parcels: parcels.get(sale.id) ?? [],
      paymentName: nameOf(sale.paymentMethod),
    })),
  );
}
