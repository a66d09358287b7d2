import { eq, inArray } from 'drizzle-orm';
import type { SaleRecord } from '#contract/sales/sale.ts';
import type { LaggingReads, ReadConnection, Reader } from '#server/platform/database/lagging-reads.ts';
import { MAX_WHOLE, refuseLongList, WHOLE_BATCH } from '#server/platform/http/whole-list.ts';
import { selectMoneyBack } from '../payments/money-back.queries.ts';
import { flagsOf } from '../proofs/payment-flags.ts';
import { proofUrl } from '../proofs/payment-proofs.ts';
import { conditionsOf, inOrder, orderOf } from '../sale-filter.queries.ts';
import { presentSale, type SaleReader, saleFor } from '../sales.presenter.ts';
import { type ListedSale, NEWEST, type SaleListQuery, WRITTEN, withProofs } from '../sales.queries.ts';
import { paymentProofs, sales } from '../sales.tables.ts';

/** Sales in the form of the staff list. */
export async function presentListed(
  connection: ReadConnection,
  rows: readonly ListedSale[],
  reader: SaleReader,
): Promise<SaleRecord[]> {
  const flags = await flagsOf(
    connection,
    rows.map(({ sale }) => sale.id),
  );
  const back = await selectMoneyBack(connection, rows);
  return rows.map((row) => {
    const { id } = row.sale;
    const url = row.proof && proofUrl(row.proof);
    return saleFor(reader, presentSale(row, url, flags.get(id) ?? [], back.get(id) ?? null));
  });
}

/**
 * All sales of a list, in batches. Their ids are read first, so that a new sale does not shift the batches.
 * @throws AppError 422 when there are too many
 */
export async function listAllSales(lagging: LaggingReads, actor: Reader, query: SaleListQuery, reader: SaleReader) {
  const read = (ids: readonly number[], connection: ReadConnection) =>
    selectSalesOf(connection, ids).then((rows) => presentListed(connection, rows, reader));
  const { ids, newest, first } = await lagging.read(actor, async (connection) => {
    const list = await selectSaleIds(connection, query, MAX_WHOLE + 1);
    refuseLongList(list.ids.length, 'ventas');
    return { ...list, first: await read(list.ids.slice(0, WHOLE_BATCH), connection) };
  });
  async function* batches() {
    yield first;
    for (let from = WHOLE_BATCH; from < ids.length; from += WHOLE_BATCH) {
      yield await lagging.read(actor, (connection) => read(ids.slice(from, from + WHOLE_BATCH), connection));
    }
  }
  return { batches: batches(), newest };
}

/** The first `most` ids of a list in its order, and the highest id of all sales. */
async function selectSaleIds(
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
  const ids = rows.map(({ id }) => id);
  if (rows[0]) return { ids, newest: rows[0].newest };
  const [last] = await connection.select({ newest: NEWEST }).from(sales).limit(1);
  return { ids, newest: last?.newest ?? 0 };
}

/** These sales in this order; without those deleted in the meantime. */
async function selectSalesOf(connection: ReadConnection, ids: readonly number[]): Promise<ListedSale[]> {
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
