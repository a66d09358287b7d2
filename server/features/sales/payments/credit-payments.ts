import { and, eq, inArray, sql } from 'drizzle-orm';
import { isCreditMethod, isEnteredCredit } from '#domain/credit/credit.ts';
import { sellsGiftCard } from '#domain/credit/gift-card-terms.ts';
import { coverageOf } from '#domain/payments/coverage.ts';
import { followCardSale } from '#server/features/credit/card-of-sale.ts';
import { enterCredit, giveBackCredit } from '#server/features/credit/ledger.ts';
import { lockPersonCredit } from '#server/features/credit/person-credit.ts';
import { conflict, invalidField, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type Payment, payments } from '../payments.tables.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { selectPayments } from './payments.queries.ts';
import { leftOf } from './refund-amounts.ts';

// Payments with a gift card or store credit. They are validated as soon as they are made. A refund goes back to the same
// card or credit.

/** Refuses to take back the decision on money that is in the ledger of credit. */
export function refuseCreditReopened(payment: Payment): Refusal | null {
  if (!isEnteredCredit(payment)) return null;
  return conflict(
    payment.kind === 'refund'
      ? 'Esta devolución ya es saldo del cliente: retíralo en Tarjetas y saldos si no le corresponde.'
      : 'Lo que se pagó con una tarjeta o saldo no se reabre: devuélvelo.',
  );
}

/** Refuses a refund of, or by, credit that cannot be. @param method of the refund */
export function refuseCreditRefund(
  { sale }: SaleWithLines,
  payment: Payment,
  { method, paid }: { method: string; paid: boolean },
): Refusal | null {
  if (isCreditMethod(payment.method)) {
    if (method !== payment.method)
      return invalidField('method', 'Lo que pagó una tarjeta o saldo vuelve a donde salió');
    return paid ? null : invalidField('paid', 'Vuelve a la tarjeta o al saldo en el momento');
  }
  if (method === 'gift_card') return invalidField('method', 'Elige «Saldo a favor» para dejarlo en la tienda');
  if (method !== 'store_credit' || sale.customerEmail) return null;
  return invalidField('method', 'Los datos del cliente se borraron: no hay a quién dejarle el saldo');
}

/** Puts a paid refund into the ledger of credit, if that is how it was paid. Call it under the sale's lock. */
export async function enterCreditRefund(
  tx: Connection,
  { sale }: SaleWithLines,
  { payment, refund, actor }: { payment: Payment; refund: Payment; actor: Actor },
): Promise<void> {
  if (!isCreditMethod(refund.method)) return;
  const reason = refund.decision ?? `Devolución del pedido ${sale.orderId}`;
  const move = { saleId: sale.id, refundId: refund.id, amountCents: refund.amountHundredths, actor, reason };
  if (isCreditMethod(payment.method)) return giveBackCredit(tx, { ...move, paymentId: payment.id });
  const { id } = await lockPersonCredit(tx, {
    accountId: sale.accountId,
    name: sale.customerName,
    email: sale.customerEmail,
    nationalId: sale.customerId || null,
  });
  await enterCredit(tx, { ...move, creditId: id, kind: 'issued' });
}

/**
 * Gives what is left of a cancelled sale's payments with credit back to where it came from, each as a paid refund. Call it
 * under the sale's lock, once. What an edit made owed of them goes back in the same refund.
 */
export async function giveBackCreditOf(tx: Connection, { sale }: SaleWithLines, actor: Actor): Promise<void> {
  await rejectOwedCredit(tx, sale.id, actor);
  const all = await selectPayments(tx, sale.id);
  let position = all.at(-1)?.position ?? 0;
  for (const payment of all.filter((one) => one.kind === 'payment' && isCreditMethod(one.method))) {
    const left = leftOf(sale, payment, all);
    if (left.amountHundredths === 0) continue;
    position += 1;
    const { saleId, method, currency } = payment;
    const decided = { decidedBy: actor.accountId, decidedAt: new Date(), decision: 'Venta cancelada' };
    const [refund] = await tx
      .insert(payments)
      .values({
        saleId,
        position,
        method,
        currency,
        ...left,
        ...decided,
        kind: 'refund',
        refundOf: payment.id,
        state: 'validated',
      })
      .returning();
    if (!refund) throw new Error('A refund that was written is not there');
    await tx
      .update(payments)
      .set({ state: 'refunded', ...decided, version: sql`${payments.version} + 1` })
      .where(eq(payments.id, payment.id));
    await giveBackCredit(tx, {
      saleId,
      paymentId: payment.id,
      refundId: refund.id,
      actor,
      amountCents: left.amountHundredths,
      reason: `Se canceló el pedido ${sale.orderId}`,
    });
  }
}

/**
 * Rejects the owed refunds of payments with credit. The list of owed refunds leaves out payments that are refunded in whole,
 * as these now are: nobody would see that something is still owed.
 */
async function rejectOwedCredit(tx: Connection, saleId: number, actor: Actor): Promise<void> {
  const all = await selectPayments(tx, saleId);
  const byCredit = new Set(all.filter(({ method }) => isCreditMethod(method)).map(({ id }) => id));
  const owed = all.filter(
    ({ kind, state, refundOf }) =>
      kind === 'refund' && state === 'declared' && refundOf !== null && byCredit.has(refundOf),
  );
  if (owed.length === 0) return;
  await tx
    .update(payments)
    .set({
      ...{ state: 'rejected', decidedBy: actor.accountId, decidedAt: new Date(), decision: 'Venta cancelada' },
      version: sql`${payments.version} + 1`,
    })
    .where(
      and(
        eq(payments.saleId, saleId),
        inArray(
          payments.id,
          owed.map(({ id }) => id),
        ),
      ),
    );
}

/** How many refunds a cancellation would still write. */
export function creditToGiveBack(all: readonly Payment[]): number {
  return all.filter(({ kind, state, method }) => kind === 'payment' && state === 'validated' && isCreditMethod(method))
    .length;
}

/** After the status or the refunds of a sale of a gift card changed: the card holds what the sale has paid for. */
export async function followGiftCard(tx: Connection, { sale, lines }: SaleWithLines, actor: Actor): Promise<void> {
  if (!sellsGiftCard(lines)) return;
  await followCardSale(tx, sale.id, { paidCents: await paidFor(tx, sale), actor });
}

/** What a sale holds for: all of it once it is validated, less what was refunded. */
async function paidFor(tx: Connection, sale: SaleWithLines['sale']): Promise<number> {
  if (sale.status !== 'validado') return 0;
  const all = await selectPayments(tx, sale.id);
  const isBack = all.some(({ kind, state }) => kind === 'refund' && state === 'validated');
  return isBack ? coverageOf(sale, all).paidCents : sale.totalCents;
}
