import type { PaymentRecord } from '#contract/payments/payment.ts';
import type { AddRefund, PayRefund } from '#contract/payments/refund.ts';
import { currencyOf } from '#domain/payments/amount.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { type Payment, payments } from '../payments.tables.ts';
import { takeProof } from '../proofs/payment-proofs.ts';
import { lockSale } from '../sales.queries.ts';
import { nextPosition, refuseNext, saidColumns } from './add-payment.ts';
import {
  changePayment,
  decidedNow,
  moneyOf,
  nameOf,
  type PaymentDeed,
  type PaymentServices,
  recordPayment,
  refuse,
  writePayment,
} from './payment-changes.ts';
import { selectPayments } from './payments.queries.ts';
import { readPayment } from './read-payments.ts';
import { isMoreThanLeft, isWhollyBack, leftOf, refundCovers } from './refund-amounts.ts';
import { settleSale } from './settle-sale.ts';

/**
 * Gives a payment back, in whole or in part: owed, or paid at once. Never more than was received less what was given
 * back or is owed already. All payments of a sale are written under the sale's lock, so of two at once the second sees
 * the first.
 */
export function addRefund(
  services: PaymentServices,
  { saleId, said, actor }: { saleId: number; said: AddRefund; actor: AccountActor },
): Promise<Outcome<PaymentRecord>> {
  return attempt(services.database, async (tx) => {
    const found = await lockSale(tx, saleId);
    const all = found ? await selectPayments(tx, saleId) : [];
    const payment = all.find(({ id, kind }) => id === said.payment_id && kind === 'payment');
    if (!found || !payment) return { ok: false, code: 'not_found', message: 'Pago no encontrado' };
    const currency = said.currency ?? (said.method ? currencyOf(said.method) : payment.currency);
    const refund = { currency, amountHundredths: said.amount };
    const left = leftOf(payment, all);
    const coversCents = refundCovers(found.sale, payment, left, refund);
    const isTooMuch = isMoreThanLeft({ ...refund, coversCents }, payment, left);
    const refused = refuseNext(all) ?? refuseUnreceived(payment) ?? (isTooMuch ? refuseTooMuch() : null);
    if (refused) return refused;
    const proof = await proofOf(tx, said);
    if (!proof.ok) return proof;
    const [added] = await tx
      .insert(payments)
      .values({
        saleId,
        position: nextPosition(all),
        kind: 'refund',
        refundOf: payment.id,
        ...refund,
        coversCents,
        method: said.method ?? payment.method,
        ...saidColumns(said),
        proofId: proof.value,
        state: said.paid ? 'validated' : 'declared',
        ...decidedNow(actor, said.reason),
      })
      .returning();
    if (!added) throw new Error('A refund that was written is not there');
    await recordPayment(
      tx,
      actor,
      said.paid ? 'payment.refunded' : 'payment.refund-owed',
      { found, payment: added },
      { value: moneyOf(currency, said.amount) },
    );
    if (said.paid) await followRefund(tx, services, payment, [...all, added], actor);
    return { ok: true, value: await readPayment(tx, added.id) };
  });
}

/** A refund that was owed is paid. */
export function payRefund(
  services: PaymentServices,
  deed: PaymentDeed,
  said: PayRefund,
): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, deed, async (tx, { found, payment: refund, all }) => {
    if (refund.kind !== 'refund') return { ok: false, code: 'not_found', message: 'Devolución no encontrada' };
    if (refund.state !== 'declared') {
      return refuse(refund.state === 'validated' ? 'Esta devolución ya se pagó' : 'Esta devolución ya no se debe');
    }
    const proof = await proofOf(tx, said);
    if (!proof.ok) return proof;
    const paid = { ...refund, state: 'validated' as const };
    await writePayment(tx, refund.id, {
      state: paid.state,
      method: said.method ?? refund.method,
      ...saidColumns(said),
      proofId: proof.value,
      ...decidedNow(deed.actor, refund.decision),
    });
    await recordPayment(
      tx,
      deed.actor,
      'payment.refunded',
      { found, payment: refund },
      { value: moneyOf(refund.currency, refund.amountHundredths) },
    );
    const payment = all.find(({ id }) => id === refund.refundOf);
    if (!payment) throw new Error('A refund without its payment');
    const after = all.map((one) => (one.id === refund.id ? paid : one));
    await followRefund(tx, services, payment, after, deed.actor);
    return null;
  });
}

/** What was given back in whole is refunded, and no longer pays its sale. */
async function followRefund(
  tx: Connection,
  services: PaymentServices,
  payment: Payment,
  all: readonly Payment[],
  actor: AccountActor,
): Promise<void> {
  if (payment.state !== 'validated' || !isWhollyBack(payment, all)) return;
  await writePayment(tx, payment.id, { state: 'refunded', ...decidedNow(actor, 'Se devolvió entero') });
  await settleSale(tx, services, payment.saleId, actor, `${nameOf(payment)} se devolvió entero`);
}

function refuseUnreceived({ state }: Payment): Refusal | null {
  if (state === 'validated') return null;
  return refuse(state === 'refunded' ? 'Este pago ya se devolvió entero' : 'Solo se devuelve un pago validado');
}

function refuseTooMuch(): Refusal {
  const message = 'Es más de lo que queda por devolver de este pago';
  return { ok: false, code: 'invalid', message, fields: { amount: message } };
}

async function proofOf(
  tx: Connection,
  said: { payment_proof_url?: string | undefined },
): Promise<Outcome<number | null>> {
  return said.payment_proof_url ? takeProof(tx, said.payment_proof_url) : { ok: true, value: null };
}
