import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { SaleStanding, ValidatedSale, ValidateSales, ValidationOutcome } from '#contract/sales/validate-sales.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
import { coverageOf } from '#domain/payments/coverage.ts';
import type { Cancellation } from '#domain/sales/cancel-reason.ts';
import { canBecome, type SaleStatus } from '#domain/sales/sale.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { moveSale, type SaleServices } from '../move-sale.ts';
import { refuseInvoiced } from '../open-invoices.queries.ts';
import { isPromised, selectPayments, selectReconciled } from '../payments/payments.queries.ts';
import { followStatus } from '../payments/settle-sale.ts';
import type { Payment } from '../payments.tables.ts';
import { selectHistory } from '../sale-history.ts';
import { lockSale, NO_SALE } from '../sales.queries.ts';
import { sales, type WrittenSale } from '../sales.tables.ts';
import { refuseStale } from './read-sales.ts';

interface StatusChange {
  saleId: number;
  to: SaleStatus;
  /** The version the caller saw; refused when the sale has another one now; null skips the check. */
  seen: number | null;
  actor: Actor;
  /** Why it is cancelled; not sent to the shopper. */
  cancellation?: Cancellation | null;
}

/**
 * Changes a sale's status by hand, by one allowed transition and under the sale's lock; its payments follow.
 * @returns false when the sale had this status already
 */
export function changeSaleStatus(
  services: SaleServices,
  { saleId, to, seen, actor, cancellation = null }: StatusChange,
): Promise<Outcome<boolean>> {
  return attempt<boolean>(services.database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const { sale } = loaded;
    // Even if the caller saw an older version, because nothing would change.
    if (sale.status === to) return { ok: true, value: false };
    const stale = await refuseStale(tx, loaded, seen);
    if (stale) return stale;
    if (!canBecome(sale.status, to)) return conflict(`Una venta ${sale.status} no puede pasar a ${to}`);
    if (to === 'validado' && (await selectPayments(tx, saleId)).some(isPromised)) return PAID_AT_PICKUP;
    if (to === 'pendiente' && (await isPaidForGood(tx, sale))) return PAID_WITH_CREDIT;
    const invoiced = to === 'pendiente' ? await refuseInvoiced(tx, saleId) : null;
    if (invoiced) return invoiced;
    await followStatus(tx, saleId, to, actor.accountId);
    const followed = (await lockSale(tx, saleId)) ?? loaded;
    await moveSale(tx, services, followed, { to, actor, cancellation });
    return { ok: true, value: true };
  });
}

const PAID_AT_PICKUP = conflict(
  'Este pedido se paga al retirar. Cóbralo cuando lo entregues, o valida ese pago cuando tengas el dinero.',
);

const PAID_WITH_CREDIT = conflict(
  'Este pedido está pagado con una tarjeta o saldo, que no se reabre: no puede volver a pendiente. Devuelve ese pago, o cancela la venta.',
);

/** Whether a sale would be covered without the payments that go back to declared, and credit is part of it. */
async function isPaidForGood(tx: Connection, sale: WrittenSale): Promise<boolean> {
  const all = await selectPayments(tx, sale.id);
  const reconciled = await selectReconciled(
    tx,
    all.map(({ id }) => id),
  );
  const stays = ({ id, kind, method }: Payment) => kind === 'refund' || isCreditMethod(method) || reconciled.has(id);
  return all.some(({ method }) => isCreditMethod(method)) && coverageOf(sale, all.filter(stays)).covered;
}

const REFUSED: Partial<Record<ErrorCode, ValidationOutcome>> = {
  not_found: 'gone',
  version_conflict: 'conflict',
  status_conflict: 'not_allowed',
};

/**
 * Validates the payments of several sales, each in its own transaction: a sale that someone else has changed does not
 * stop the others.
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
