import type { SaleRecord } from '#contract/sales/sale.ts';
import type { LaggingReads, ReadConnection, Reader } from '#server/platform/database/lagging-reads.ts';
import { MAX_WHOLE, refuseLongList, WHOLE_BATCH } from '#server/platform/http/whole-list.ts';
import { flagsOf } from '../proofs/payment-flags.ts';
import { proofUrl } from '../proofs/payment-proofs.ts';
import { presentSale } from '../sales.presenter.ts';
import type { ListedSale, SaleListQuery } from '../sales.queries.ts';
import { selectSaleIds, selectSalesOf } from './whole-list.queries.ts';

/** Sales in the form of the staff list. */
export async function presentListed(connection: ReadConnection, rows: readonly ListedSale[]): Promise<SaleRecord[]> {
  const flags = await flagsOf(
    connection,
    rows.map(({ sale }) => sale.id),
  );
  return rows.map((row) => presentSale(row, row.proof && proofUrl(row.proof), flags.get(row.sale.id) ?? []));
}

/**
 * All sales of a list, in batches. Their ids are read first, so that a sale placed meanwhile shifts nothing.
 * @throws AppError 422 when there are too many
 */
export async function listAllSales(lagging: LaggingReads, reader: Reader, query: SaleListQuery) {
  const read = (ids: readonly number[], connection: ReadConnection) =>
    selectSalesOf(connection, ids).then((rows) => presentListed(connection, rows));
  const { ids, newest, first } = await lagging.read(reader, async (connection) => {
    const found = await selectSaleIds(connection, query, MAX_WHOLE + 1);
    refuseLongList(found.ids.length, 'ventas');
    return { ...found, first: await read(found.ids.slice(0, WHOLE_BATCH), connection) };
  });
  async function* batches() {
    yield first;
    for (let from = WHOLE_BATCH; from < ids.length; from += WHOLE_BATCH) {
      yield await lagging.read(reader, (connection) => read(ids.slice(from, from + WHOLE_BATCH), connection));
    }
  }
  return { batches: batches(), newest };
}
