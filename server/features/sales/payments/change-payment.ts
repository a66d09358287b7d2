import { eq, sql } from 'drizzle-orm';
import type { CorrectPayment, PaymentRecord } from '#contract/payments/payment.ts';
import { coverageOf } from '#domain/payments/coverage.ts';
import { paymentCanBecome } from '#domain/payments/payment.ts';
import { conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { enqueuePaymentMail } from '../mails/payment-mails.ts';
import type { SaleServices } from '../move-sale.ts';
import { refuseInvoiced } from '../open-invoices.queries.ts';
import type { Payment } from '../payments.tables.ts';
import { sales, type WrittenSale } from '../sales.tables.ts';
import { coversWithTaxes } from '../tender-taxes.ts';
import { declaredColumns } from './add-payment.ts';
import { refuseCreditReopened } from './credit-payments.ts';
import { followIgtf } from './follow-igtf.ts';
import {
  changePayment,
  decidedNow,
  type LockedPayment,
  moneyOf,
  nameOf,
  recordPayment,
  writePayment,
} from './payment-changes.ts';
import { selectPayments, selectReconciled } from './payments.queries.ts';
import { isMoreThanLeft, refundCovers } from './refund-amounts.ts';
import { BY_HAND, settleSale } from './settle-sale.ts';

/** Validates a payment by hand, and its sale when its payments now cover the total. */
export function validatePayment(services: SaleServices, action: RecordChange): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, action, async (tx, { loaded, payment }) => {
    if (payment.kind !== 'payment') return conflict('Una devolución se paga, no se valida');
    if (payment.state === 'validated') return null;
    if (!paymentCanBecome(payment.state, 'validated') || payment.state === 'refunded') {
      return conflict('Este pago ya se devolvió');
    }
    await writePayment(tx, payment.id, { state: 'validated', ...decidedNow(action.actor, BY_HAND) });
    await recordPayment(tx, action.actor, 'payment.validated', { loaded, payment });
    await settleSale(tx, services, loaded.sale.id, action.actor, `${nameOf(payment)} validado a mano`);
    return null;
  });
}

/** Rejects a payment whose money did not arrive, or a refund that is no longer owed. */
export function rejectPayment(services: SaleServices, action: RecordChange, reason: string) {
  return changePayment(services, action, async (tx, { loaded, payment }) => {
    if (!paymentCanBecome(payment.state, 'rejected')) {
      return conflict(
        payment.state === 'rejected'
          ? 'Este pago ya está rechazado'
          : 'Un pago validado no se rechaza. Deshaz primero su validación.',
      );
    }
    if (await isReconciled(tx, payment.id)) return conflict(RECONCILED);
    await rejectWithin(tx, services, { loaded, payment }, { actor: action.actor, reason });
    return null;
  });
}

/** Rejects a locked payment, which is neither validated nor reconciled, and tells the shopper. */
export async function rejectWithin(
  tx: Connection,
  services: SaleServices,
  { loaded, payment }: Pick<LockedPayment, 'loaded' | 'payment'>,
  { actor, reason }: { actor: AccountActor; reason: string },
): Promise<void> {
  await writePayment(tx, payment.id, { state: 'rejected', ...decidedNow(actor, reason) });
  await recordPayment(tx, actor, 'payment.rejected', { loaded, payment });
  if (payment.kind !== 'payment') return;
  await followIgtf(tx, loaded.sale.id);
  const all = await selectPayments(tx, loaded.sale.id);
  await enqueuePaymentMail(tx, services, loaded, { step: 'rejected', payment, all });
}

/**
 * Takes a decision back: a payment that was validated or rejected by hand is declared again; a refund that turned out
 * unpaid is owed again. A reconciled payment is refused: staff undo its reconciliation instead. So is one without which
 * an invoiced sale would not be paid.
 */
export function reopenPayment(services: SaleServices, action: RecordChange): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, action, async (tx, { loaded, payment, all }) => {
    if (payment.state === 'declared') return null;
    if (!paymentCanBecome(payment.state, 'declared'))
      return conflict('Este pago se devolvió entero. Deshaz primero su devolución.');
    const refused = refuseCreditReopened(payment);
    if (refused) return refused;
    if (await isReconciled(tx, payment.id)) return conflict(RECONCILED);
    const invoiced = paysSale({ loaded, payment, all }) ? await refuseInvoiced(tx, loaded.sale.id) : null;
    if (invoiced) return invoiced;
    if (all.some((one) => one.refundOf === payment.id && one.state !== 'rejected')) {
      return conflict('De este pago se devolvió o se debe devolver dinero. Deshaz primero la devolución.');
    }
    const whole = all.find((one) => one.id === payment.refundOf);
    if (whole && payment.state === 'rejected' && isMoreThanLeft(loaded.sale, payment, whole, all)) {
      return conflict('Eso sería devolver más de lo que queda por devolver de este pago.');
    }
    // Other refunds may have been recorded since it was rejected.
    const coversCents =
      whole && payment.state === 'rejected' ? refundCovers(loaded.sale, whole, all, payment) : payment.coversCents;
    const declared = { state: 'declared', forgivenHundredths: 0, coversCents } as const;
    // A refund that is owed again keeps its reason, by which later edits find it.
    const reason = whole && payment.state === 'validated' ? payment.decision : null;
    await writePayment(tx, payment.id, { ...declared, ...decidedNow(action.actor, reason) });
    await recordPayment(tx, action.actor, 'payment.reopened', { loaded, payment });
    if (whole?.state === 'refunded') {
      await writePayment(tx, whole.id, { state: 'validated', ...decidedNow(action.actor, 'La devolución se deshizo') });
    }
    const why = `${nameOf(payment)} por revisar otra vez`;
    await settleSale(tx, services, loaded.sale.id, action.actor, why, [payment.id]);
    return null;
  });
}

/** Whether a sale is validado by this payment: without it, the other validated ones do not cover it. */
function paysSale({ loaded, payment, all }: LockedPayment): boolean {
  const isReceived = ({ kind, state }: Payment) => kind === 'payment' && state === 'validated';
  const others = all.filter((one) => isReceived(one) && one.id !== payment.id);
  return loaded.sale.status === 'validado' && isReceived(payment) && !coverageOf(loaded.sale, others).covered;
}

const RECONCILED = 'Este pago está en un movimiento del banco. Deshaz primero la conciliación.';

async function isReconciled(tx: Connection, id: number): Promise<boolean> {
  return (await selectReconciled(tx, [id])).has(id);
}

/** Corrects a payment that nobody has validated. The payment columns of the sale follow its first payment. */
export function correctPayment(services: SaleServices, action: RecordChange, input: CorrectPayment) {
  return changePayment(services, action, async (tx, { loaded, payment }) => {
    if (payment.kind !== 'payment' || (payment.state !== 'declared' && payment.state !== 'rejected')) {
      return conflict('Solo se corrige un pago declarado o rechazado. Deshaz primero su validación.');
    }
    const amounts = {
      amountHundredths: input.amount,
      coversCents: await coversAfter(tx, loaded.sale, payment, input.amount),
    };
    await writePayment(tx, payment.id, { ...declaredColumns(input), ...amounts });
    await followIgtf(tx, loaded.sale.id);
    if (payment.position === 1) await copyToSale(tx, loaded.sale, input);
    const isSame = payment.amountHundredths === input.amount;
    const after = { ...payment, amountHundredths: input.amount };
    const details = isSame ? {} : { before: moneyOf(payment), after: moneyOf(after) };
    await recordPayment(tx, action.actor, 'payment.corrected', { loaded, payment }, details);
    return null;
  });
}

/** Copies the payment's details to the sale, for search, mails and exports. A change makes a new version. */
async function copyToSale(tx: Connection, { id, ...sale }: WrittenSale, input: CorrectPayment): Promise<void> {
  const { bank, reference, paidOn, payerPhone } = declaredColumns(input);
  const columns = {
    paymentBank: bank,
    paymentReference: reference,
    paymentDate: paidOn,
    paymentPayerPhone: payerPhone,
  };
  if (COPIED.every((column) => sale[column] === columns[column])) return;
  await tx
    .update(sales)
    .set({ ...columns, version: sql`${sales.version} + 1` })
    .where(eq(sales.id, id));
}

const COPIED = ['paymentBank', 'paymentReference', 'paymentDate', 'paymentPayerPhone'] as const;

/** What it covers with another amount; a payment whose amount stays keeps what it covered. */
async function coversAfter(tx: Connection, sale: WrittenSale, payment: Payment, amount: number): Promise<number> {
  if (amount === payment.amountHundredths) return payment.coversCents;
  return coversWithTaxes(tx, sale, payment.currency, amount);
}
