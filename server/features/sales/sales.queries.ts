import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, max, sql } from 'drizzle-orm';
import type { SaleCounts } from '#contract/office/view-counts.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { conditionsOf, inOrder, orderOf, type SaleFilter, type SaleOrder } from './sale-filter.queries.ts';
import { type Sale, type SaleLine, type SaleWithLines, saleLines, sales } from './sales.tables.ts';

type SaleListQuery = SaleFilter & { sort?: Parameters<typeof orderOf>[0] };

/** A page of sales (newest first by default), the total count, and the highest id of all sales. */
export async function selectSales(
  connection: ReadConnection,
  query: SaleListQuery,
  page: Page,
): Promise<{ rows: SaleWithLines[]; total: number; newest: number }> {
  // Read before the rows, so that a sale inserted in between is announced as new rather than missed.
  const [last] = await connection.select({ id: max(sales.id) }).from(sales);
  const { found, total } = await (query.q ? selectFound : selectListed)(connection, query, page);
  return { rows: await withLines(connection, found), total, newest: last?.id ?? 0 };
}

interface Page {
  pageSize: number;
  offset: number;
}

/** A page by an index of its order, and the count. */
async function selectListed(connection: ReadConnection, query: SaleListQuery, { pageSize, offset }: Page) {
  const where = conditionsOf(query);
  const found = await connection
    .select()
    .from(sales)
    .where(where)
    .orderBy(...inOrder(orderOf(query.sort)))
    .limit(pageSize)
    .offset(offset);
  return { found, total: await countSales(connection, query) };
}

/** The same of a search, which no index answers: the page and the count come from one reading of all sales. */
async function selectFound(connection: ReadConnection, query: SaleListQuery, { pageSize, offset }: Page) {
  const { column, descending } = orderOf(query.sort);
  const direction = descending ? desc : asc;
  const matches = connection.$with('matches').as(
    connection
      .select({ id: sales.id, key: sql`${column}`.as('key') })
      .from(sales)
      .where(conditionsOf(query)),
  );
  const page = connection
    .select()
    .from(matches)
    .orderBy(direction(matches.key), direction(matches.id))
    .limit(pageSize)
    .offset(offset)
    .as('page');
  const rows = await connection
    .with(matches)
    .select({ sale: getTableColumns(sales), total: sql`(select count(*) from ${matches})`.mapWith(Number) })
    .from(page)
    .innerJoin(sales, eq(sales.id, page.id))
    .orderBy(direction(page.key), direction(page.id));
  // A page behind the last one has no row that says it.
  const total = rows[0]?.total ?? (offset > 0 ? await countSales(connection, query) : 0);
  return { found: rows.map(({ sale }) => sale), total };
}

async function countSales(connection: ReadConnection, filter: SaleFilter): Promise<number> {
  const [all] = await connection.select({ total: count() }).from(sales).where(conditionsOf(filter));
  return all?.total ?? 0;
}

/** How many sales there are, in all and by status. */
export async function countSalesByStatus(connection: ReadConnection): Promise<SaleCounts> {
  const rows = await connection.select({ status: sales.status, count: count() }).from(sales).groupBy(sales.status);
  const counts: SaleCounts = { all: 0, pendiente: 0, validado: 0, cancelada: 0 };
  for (const row of rows) {
    counts[row.status] = row.count;
    counts.all += row.count;
  }
  return counts;
}

/** How many sales of the filter have an id above `since`. */
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
  const found = await connection
    .select()
    .from(sales)
    .where(and(conditionsOf(filter), before === null ? undefined : lt(sales.id, before)))
    .orderBy(desc(sales.id))
    .limit(size);
  return withLines(connection, found);
}

export async function selectSale(connection: Connection, id: number): Promise<SaleWithLines | null> {
  const [sale] = await withLines(connection, await connection.select().from(sales).where(eq(sales.id, id)));
  return sale ?? null;
}

/** Locks the sale until the transaction ends, so that its status changes one step at a time. */
export async function lockSale(tx: Connection, id: number): Promise<SaleWithLines | null> {
  const [sale] = await withLines(tx, await tx.select().from(sales).where(eq(sales.id, id)).for('update'));
  return sale ?? null;
}

/** Adds the lines to sales, keeping their order, with one query. */
export async function withLines(connection: ReadConnection, found: Sale[]): Promise<SaleWithLines[]> {
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
