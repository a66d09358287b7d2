import type { SaleRecord } from '#contract/sales/sale.ts';
import { type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectMoneyBack } from '../payments/money-back.queries.ts';
import { flagsOf } from '../proofs/payment-flags.ts';
import { proofUrls } from '../proofs/payment-proofs.ts';
import { presentSale } from '../sales.presenter.ts';
import { selectSale } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';

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
