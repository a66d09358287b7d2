import { and, desc, eq } from 'drizzle-orm';
import { coverageOf, promisedCoverage } from '#domain/payments/coverage.ts';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { enqueuePaymentMail } from '../mails/payment-mails.ts';
import type { Payment } from '../payments.tables.ts';
import { lockSale } from '../sales.queries.ts';
import { type SaleWithLines, saleEvents } from '../sales.tables.ts';
import { type MoveSaleServices, moveSale } from '../status/move-sale.ts';
import { selectPayments } from './payments.queries.ts';

/**
 * Gives a sale the status that its payments ask for, after they were changed in the same transaction: validado when
 * validated payments cover its total, and back to pendiente when they no longer do and it had become validado by them.
 * One that somebody set by hand stays as it was set, and a refund in part does not open a sale again.
 *
 * Callers lock the sale with `lockSale` before they write its payments, as everyone does, so that nobody waits in a circle.
 * @param why in words for staff, as `Conciliado con el banco`; at most 200 characters are kept
 * @returns the status it was given; null when it keeps the one it had
 */
export async function settleSale(
  tx: Connection,
  services: MoveSaleServices,
  saleId: number,
  actor: Actor,
  why: string,
): Promise<SaleStatus | null> {
  const found = await lockSale(tx, saleId);
  if (!found) return null;
  const { sale } = found;
  const all = await selectPayments(tx, saleId);
  const to = statusAskedFor(sale, all);
  if (to === null) await tellShort(tx, services, found, all);
  if (to === null || to === sale.status) return null;
  if (to === 'pendiente' && !(await validatedByPayments(tx, saleId))) return null;
  await moveSale(tx, services, found, { to, actor, byPayments: why.slice(0, MAX_DECISION_LENGTH) });
  return to;
}

/** Tells the shopper when what came in, with what is still looked for, does not pay the order. */
async function tellShort(
  tx: Connection,
  services: MoveSaleServices,
  found: SaleWithLines,
  all: readonly Payment[],
): Promise<void> {
  const payment = all.findLast(({ kind, state }) => kind === 'payment' && state === 'validated');
  if (!payment || promisedCoverage(found.sale, all).covered) return;
  await enqueuePaymentMail(tx, services, found, { step: 'short', payment, all });
}

function statusAskedFor(
  sale: Parameters<typeof coverageOf>[0] & { status: SaleStatus },
  found: readonly Payment[],
): SaleStatus | null {
  if (sale.status === 'cancelada') return null;
  const validated = found.filter(({ kind, state }) => kind === 'payment' && state === 'validated');
  if (sale.status === 'pendiente') {
    return validated.length > 0 && coverageOf(sale, found).covered ? 'validado' : null;
  }
  return coverageOf(sale, validated).covered ? null : 'pendiente';
}

/** Whether it was its payments that validated it last. */
async function validatedByPayments(tx: Connection, saleId: number): Promise<boolean> {
  const [last] = await tx
    .select({ byPayments: saleEvents.byPayments })
    .from(saleEvents)
    .where(and(eq(saleEvents.saleId, saleId), eq(saleEvents.toStatus, 'validado')))
    .orderBy(desc(saleEvents.id))
    .limit(1);
  return Boolean(last?.byPayments);
}
