import type { PaymentRecord } from '#contract/payments/payment.ts';
import { paymentCanBecome } from '#domain/payments/payment.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { enqueuePaymentMail } from '../mails/payment-mails.ts';
import {
  changePayment,
  decidedNow,
  nameOf,
  type PaymentDeed,
  type PaymentServices,
  recordPayment,
  refuse,
  writePayment,
} from './payment-changes.ts';
import { selectPayments, selectReconciled } from './payments.queries.ts';
import { BY_HAND } from './payments-by-hand.ts';
import { isMoreThanLeft, leftOf } from './refund-amounts.ts';
import { settleSale } from './settle-sale.ts';

/** Somebody has seen the money: the payment is validated by hand, and its sale with it when it covers the total now. */
export function validatePayment(services: PaymentServices, deed: PaymentDeed): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, deed, async (tx, { found, payment }) => {
    if (payment.kind !== 'payment') return refuse('Una devolución se paga, no se valida');
    if (payment.state === 'validated') return null;
    if (!paymentCanBecome(payment.state, 'validated') || payment.state === 'refunded') {
      return refuse('Este pago ya se devolvió');
    }
    await writePayment(tx, payment.id, { state: 'validated', ...decidedNow(deed.actor, BY_HAND) });
    await recordPayment(tx, deed.actor, 'payment.validated', { found, payment });
    await settleSale(tx, services, found.sale.id, deed.actor, `${nameOf(payment)} validado a mano`);
    return null;
  });
}

/** The money did not come; of a refund that was owed: it is not owed after all. */
export function rejectPayment(
  services: PaymentServices,
  deed: PaymentDeed,
  reason: string,
): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, deed, async (tx, { found, payment }) => {
    if (!paymentCanBecome(payment.state, 'rejected')) {
      return refuse(
        payment.state === 'rejected'
          ? 'Este pago ya está rechazado'
          : 'Un pago validado no se rechaza. Deshaz primero su validación.',
      );
    }
    if (await standsOnLines(tx, payment.id)) return refuse(ON_LINES);
    await writePayment(tx, payment.id, { state: 'rejected', ...decidedNow(deed.actor, reason) });
    await recordPayment(tx, deed.actor, 'payment.rejected', { found, payment });
    if (payment.kind === 'payment') {
      const all = await selectPayments(tx, found.sale.id);
      await enqueuePaymentMail(tx, services, found, { step: 'rejected', payment, all });
    }
    return null;
  });
}

/**
 * Takes a decision back: what was validated or rejected by hand is declared again, and a refund that was not paid after
 * all is owed again. What lines of the bank stand on is undone where it was reconciled.
 */
export function reopenPayment(services: PaymentServices, deed: PaymentDeed): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, deed, async (tx, { found, payment, all }) => {
    if (payment.state === 'declared') return null;
    if (!paymentCanBecome(payment.state, 'declared'))
      return refuse('Este pago se devolvió entero. Deshaz primero su devolución.');
    if (await standsOnLines(tx, payment.id)) return refuse(ON_LINES);
    if (all.some((one) => one.refundOf === payment.id && one.state !== 'rejected')) {
      return refuse('De este pago se devolvió o se debe devolver dinero. Deshaz primero la devolución.');
    }
    const whole = all.find((one) => one.id === payment.refundOf);
    if (whole && payment.state === 'rejected' && isMoreThanLeft(payment, whole, leftOf(whole, all))) {
      return refuse('Eso sería devolver más de lo que queda por devolver de este pago.');
    }
    await writePayment(tx, payment.id, { state: 'declared', ...decidedNow(deed.actor, null) });
    await recordPayment(tx, deed.actor, 'payment.reopened', { found, payment });
    if (whole?.state === 'refunded') {
      await writePayment(tx, whole.id, { state: 'validated', ...decidedNow(deed.actor, 'La devolución se deshizo') });
    }
    await settleSale(tx, services, found.sale.id, deed.actor, `${nameOf(payment)} por revisar otra vez`);
    return null;
  });
}

const ON_LINES = 'Este pago está en un movimiento del banco. Deshaz primero la conciliación.';

async function standsOnLines(tx: Connection, id: number): Promise<boolean> {
  return (await selectReconciled(tx, [id])).has(id);
}
