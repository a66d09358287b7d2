import { eq, inArray } from 'drizzle-orm';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { LaggingReads, ReadConnection, Reader } from '#server/platform/database/lagging-reads.ts';
import { MAX_WHOLE, refuseLongList, WHOLE_BATCH } from '#server/platform/http/whole-list.ts';
import { selectMoneyBack } from '../payments/money-back.queries.ts';
import { flagsOf } from '../proofs/payment-flags.ts';
import { proofUrl, proofUrls } from '../proofs/payment-proofs.ts';
import { conditionsOf, inOrder, orderOf } from '../sale-filter.queries.ts';
import { presentSale, type SaleReader, saleFor } from '../sales.presenter.ts';
import { type ListedSale, NEWEST, type SaleListQuery, selectSale, WRITTEN, withProofs } from '../sales.queries.ts';
import { paymentProofs, type SaleWithLines, sales } from '../sales.tables.ts';

export async function readSale(connection: Connection, id: number): Promise<SaleRecord | null> {
  const loaded = await selectSale(connection, id);
  return loaded && presentForStaff(connection, loaded);
}

async function presentForStaff(connection: Connection, loaded: SaleWithLines): Promise<SaleRecord> {
  const { id } = loaded.sale;
  const urls = await proofUrls(connection, [id]);
  const flags = await flagsOf(connection, [id]);
  const back = await selectMoneyBack(connection, [loaded]);
  return presentSale(loaded, urls.get(id) ?? null, flags.get(id) ?? [], back.get(id) ?? null);
}

/**
 * Null when the sale still has the version the caller saw; otherwise the refusal, with the sale as it is now.
 * @param seen the version the caller saw; null skips the check
 */
export async function refuseStale(tx: Connection, loaded: SaleWithLines, seen: number | null): Promise<Refusal | null> {
  if (seen === null || seen === loaded.sale.version) return null;
  return versionConflict(
    'Alguien más cambió esta venta. Revisa cómo quedó antes de seguir.',
    await presentForStaff(tx, loaded),
  );
}

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
