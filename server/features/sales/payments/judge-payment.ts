import type { PaymentRecord } from '#contract/payments/payment.ts';
import { paymentCanBecome } from '#domain/payments/payment.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { enqueuePaymentMail } from '../mails/payment-mails.ts';
import { changePayment, decidedNow, nameOf, recordPayment, refuse, writePayment, type PaymentAction } from './payment-changes.ts';
import { selectPayments, selectReconciled } from './payments.queries.ts';
import { isMoreThanLeft, leftOf } from './refund-amounts.ts';
import { BY_HAND, settleSale } from './settle-sale.ts';
import type { SaleServices } from '../move-sale.ts';

/** Validates a payment by hand, and its sale when its payments now cover the total. */
export function validatePayment(services: SaleServices, action: PaymentAction): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, action, async (tx, { loaded, payment }) => {
    if (payment.kind !== 'payment') return refuse('Una devolución se paga, no se valida');
    if (payment.state === 'validated') return null;
    if (!paymentCanBecome(payment.state, 'validated') || payment.state === 'refunded') {
      return refuse('Este pago ya se devolvió');
    }
    await writePayment(tx, payment.id, { state: 'validated', ...decidedNow(action.actor, BY_HAND) });
    await recordPayment(tx, action.actor, 'payment.validated', { loaded, payment });
    await settleSale(tx, services, loaded.sale.id, action.actor, `${nameOf(payment)} validado a mano`);
    return null;
  });
}

/** Rejects a payment whose money did not arrive, or a refund that is no longer owed. */
export function rejectPayment(
  services: SaleServices,
  action: PaymentAction,
  reason: string,
): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, action, async (tx, { loaded, payment }) => {
    if (!paymentCanBecome(payment.state, 'rejected')) {
      return refuse(
        payment.state === 'rejected'
          ? 'Este pago ya está rechazado'
          : 'Un pago validado no se rechaza. Deshaz primero su validación.',
      );
    }
    if (await isReconciled(tx, payment.id)) return refuse(RECONCILED);
    await writePayment(tx, payment.id, { state: 'rejected', ...decidedNow(action.actor, reason) });
    await recordPayment(tx, action.actor, 'payment.rejected', { loaded, payment });
    if (payment.kind === 'payment') {
      const all = await selectPayments(tx, loaded.sale.id);
      await enqueuePaymentMail(tx, services, loaded, { step: 'rejected', payment, all });
    }
    return null;
  });
}

/**
 * Takes a decision back: a payment that was validated or rejected by hand is declared again; a refund that turned out unpaid
 * is owed again. A reconciled payment is refused: staff undo its reconciliation instead.
 */
export function reopenPayment(services: SaleServices, action: PaymentAction): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, action, async (tx, { loaded, payment, all }) => {
    if (payment.state === 'declared') return null;
    if (!paymentCanBecome(payment.state, 'declared'))
      return refuse('Este pago se devolvió entero. Deshaz primero su devolución.');
    if (await isReconciled(tx, payment.id)) return refuse(RECONCILED);
    if (all.some((one) => one.refundOf === payment.id && one.state !== 'rejected')) {
      return refuse('De este pago se devolvió o se debe devolver dinero. Deshaz primero la devolución.');
    }
    const whole = all.find((one) => one.id === payment.refundOf);
    if (whole && payment.state === 'rejected' && isMoreThanLeft(payment, whole, leftOf(whole, all))) {
      return refuse('Eso sería devolver más de lo que queda por devolver de este pago.');
    }
    await writePayment(tx, payment.id, { state: 'declared', ...decidedNow(action.actor, null) });
    await recordPayment(tx, action.actor, 'payment.reopened', { loaded, payment });
    if (whole?.state === 'refunded') {
      await writePayment(tx, whole.id, { state: 'validated', ...decidedNow(action.actor, 'La devolución se deshizo') });
    }
    await settleSale(tx, services, loaded.sale.id, action.actor, `${nameOf(payment)} por revisar otra vez`);
    return null;
  });
}

const RECONCILED = 'Este pago está en un movimiento del banco. Deshaz primero la conciliación.';

async function isReconciled(tx: Connection, id: number): Promise<boolean> {
  return (await selectReconciled(tx, [id])).has(id);
}
