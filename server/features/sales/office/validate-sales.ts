import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { SaleStanding, ValidateSales, ValidatedSale, ValidationOutcome } from '#contract/sales/validate-sales.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { selectHistory } from '../sale-history.ts';
import { sales } from '../sales.tables.ts';
import { changeSaleStatus } from './change-sale-status.ts';
import type { SaleServices } from '../move-sale.ts';

const REFUSED: Partial<Record<ErrorCode, ValidationOutcome>> = {
  not_found: 'gone',
  version_conflict: 'conflict',
  status_conflict: 'not_allowed',
};

/**
 * Validates the payments of several sales, each in its own transaction: a sale that someone else has changed does not stop the
 * others.
 */
export async function validateSales(
  services: SaleServices,
  { sales: chosen }: ValidateSales,
  actor: Actor,
): Promise<ValidatedSale[]> {
  const results: ValidatedSale[] = [];
  // One after the other: in parallel they would take all connections of the shop.
  for (const { id, version } of chosen) {
    const outcome = await validateOne(services, { saleId: id, seen: version, actor });
    results.push({ id, attributes: { outcome, sale: await readStanding(services.database.connection, id) } });
  }
  return results;
}

async function validateOne(
  services: SaleServices,
  sale: { saleId: number; seen: number; actor: Actor },
): Promise<ValidationOutcome> {
  const moved = await changeSaleStatus(services, { ...sale, to: 'validado' });
  if (moved.ok) return moved.value ? 'done' : 'already';
  const outcome = REFUSED[moved.code];
  if (!outcome) throw new Error(`Validating a sale was refused as ${moved.code}`);
  return outcome;
}

async function readStanding(connection: Connection, id: number): Promise<SaleStanding | null> {
  const [sale] = await connection
    .select({ order_id: sales.orderId, status: sales.status, version: sales.version, createdAt: sales.createdAt })
    .from(sales)
    .where(eq(sales.id, id));
  if (!sale) return null;
  const { createdAt, ...standing } = sale;
  const last = (await selectHistory(connection, id)).at(-1);
  return { ...standing, at: (last?.at ?? createdAt).toISOString(), by: last?.by ?? null };
}
