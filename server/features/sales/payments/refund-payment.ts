import type { PaymentRecord } from '#contract/payments/payment.ts';
import type { AddRefund, PayRefund } from '#contract/payments/refund.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
import { type Currency, OWN_REFUND } from '#domain/payments/payment.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import type { SaleServices } from '../move-sale.ts';
import { type Payment, payments } from '../payments.tables.ts';
import { takeProof } from '../proofs/payment-proofs.ts';
import { lockSale, selectSale } from '../sales.queries.ts';
import type { WrittenSale } from '../sales.tables.ts';
import { declaredColumns, nextPosition, readCurrency, refuseNext } from './add-payment.ts';
import { enterCreditRefund, followGiftCard, refuseCreditRefund } from './credit-payments.ts';
import { followIgtf } from './follow-igtf.ts';
import { changePayment, decidedNow, moneyOf, nameOf, recordPayment, writePayment } from './payment-changes.ts';
import { readPayment, selectPayments } from './payments.queries.ts';
import { isMoreThanLeft, isWhollyBack, recorderOf, refundCovers } from './refund-amounts.ts';
import { settleSale } from './settle-sale.ts';

/**
 * Refunds a payment in whole or in part: paid at once, or owed. Never more than was received less what was refunded or
 * is owed already. The sale's lock makes concurrent refunds see each other.
 */
export function addRefund(
  services: SaleServices,
  { saleId, input, actor }: { saleId: number; input: AddRefund; actor: AccountActor },
): Promise<Outcome<PaymentRecord>> {
  return attempt(services.database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    const all = loaded ? await selectPayments(tx, saleId) : [];
    const payment = all.find(({ id, kind }) => id === input.payment_id && kind === 'payment');
    if (!loaded || !payment) return { ok: false, code: 'not_found', message: 'Pago no encontrado' };
    const method = input.method ?? payment.method;
    const refusedCredit = refuseCreditRefund(loaded, payment, { method, paid: input.paid });
    if (refusedCredit) return refusedCredit;
    const paidIn = await currencyOfRefund(tx, payment, input);
    if (!paidIn.ok) return paidIn;
    const currency = paidIn.value;
    const refund = { currency, amountHundredths: input.amount };
    const coversCents = refundCovers(loaded.sale, payment, all, refund);
    const isTooMuch = isMoreThanLeft(loaded.sale, refund, payment, all);
    const secondPerson = await isPaidByAnother(tx, payment);
    if (secondPerson && input.paid) return PAID_BY_ANOTHER;
    const refused = refuseNext(all) ?? refuseUnreceived(payment) ?? (isTooMuch ? TOO_MUCH : null);
    if (refused) return refused;
    const proof = await proofOf(tx, input);
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
        method,
        ...declaredColumns(input),
        proofId: proof.value,
        state: input.paid ? 'validated' : 'declared',
        owedBy: actor.accountId,
        secondPerson,
        ...decidedNow(actor, input.reason),
      })
      .returning();
    if (!added) throw new Error('A refund that was written is not there');
    const action = input.paid ? 'payment.refunded' : 'payment.refund-owed';
    await recordPayment(tx, actor, action, { loaded, payment: added }, { value: moneyOf(added) });
    if (input.paid) {
      await enterCreditRefund(tx, loaded, { payment, refund: added, actor });
      await followRefund(tx, services, loaded.sale, { payment, all: [...all, added], actor });
      await followGiftCard(tx, (await selectSale(tx, saleId)) ?? loaded, actor);
    }
    return { ok: true, value: await readPayment(tx, added.id) };
  });
}

/**
 * Records that an owed refund was paid. Where the house wants a second person, by another one than recorded that it is
 * owed.
 */
export function payRefund(services: SaleServices, action: RecordChange, input: PayRefund) {
  return changePayment(services, action, async (tx, { loaded, payment: refund, all }) => {
    if (refund.kind !== 'refund') return { ok: false, code: 'not_found', message: 'Devolución no encontrada' };
    if (refund.state !== 'declared') {
      return conflict(refund.state === 'validated' ? 'Esta devolución ya se pagó' : 'Esta devolución ya no se debe');
    }
    const payment = all.find(({ id }) => id === refund.refundOf);
    if (!payment) throw new Error('A refund without its payment');
    const secondPerson = await isPaidByAnother(tx, payment);
    const owedBy = recorderOf(refund);
    if (secondPerson && owedBy === action.actor.accountId) return conflict(OWN_REFUND);
    const paidIn = input.method ? await readCurrency(tx, input.method, refund.currency) : null;
    if (paidIn && !paidIn.ok) return paidIn;
    const method = input.method ?? refund.method;
    const refused = refuseCreditRefund(loaded, payment, { method, paid: true });
    if (refused) return refused;
    const proof = await proofOf(tx, input);
    if (!proof.ok) return proof;
    const paid = { ...refund, method, state: 'validated' as const };
    await writePayment(tx, refund.id, {
      state: paid.state,
      owedBy,
      secondPerson,
      method,
      ...declaredColumns(input),
      proofId: proof.value,
      ...decidedNow(action.actor, refund.decision),
    });
    const details = { value: moneyOf(refund) };
    await recordPayment(tx, action.actor, 'payment.refunded', { loaded, payment: refund }, details);
    const after = all.map((one) => (one.id === refund.id ? paid : one));
    await enterCreditRefund(tx, loaded, { payment, refund: paid, actor: action.actor });
    await followRefund(tx, services, loaded.sale, { payment, all: after, actor: action.actor });
    await followGiftCard(tx, (await selectSale(tx, loaded.sale.id)) ?? loaded, action.actor);
    return null;
  });
}

/** What a card or credit paid goes back to it; no money leaves the house. */
async function isPaidByAnother(tx: Connection, { method }: Payment): Promise<boolean> {
  return !isCreditMethod(method) && (await needsSecondPerson(tx, 'refund.pay'));
}

/** By default that of the payment, which may be paid back even where its way of paying is not active any more. */
async function currencyOfRefund(
  tx: Connection,
  payment: Payment,
  { method = payment.method, currency }: AddRefund,
): Promise<Outcome<Currency>> {
  if (method === payment.method && (currency ?? payment.currency) === payment.currency) {
    return { ok: true, value: payment.currency };
  }
  return readCurrency(tx, method, currency);
}

/** The IGTF follows a paid refund. A payment that was refunded in whole gets the state `refunded`, and no longer covers its sale. */
async function followRefund(
  tx: Connection,
  services: SaleServices,
  sale: WrittenSale,
  { payment, all, actor }: { payment: Payment; all: readonly Payment[]; actor: AccountActor },
): Promise<void> {
  if (payment.state !== 'validated' || !isWhollyBack(sale, payment, all)) return followIgtf(tx, payment.saleId);
  // What was forgiven of it does not help to pay the sale again.
  await writePayment(tx, payment.id, {
    state: 'refunded',
    forgivenHundredths: 0,
    ...decidedNow(actor, 'Se devolvió entero'),
  });
  await settleSale(tx, services, payment.saleId, actor, `${nameOf(payment)} se devolvió entero`, [payment.id]);
}

function refuseUnreceived({ state }: Payment): Refusal | null {
  if (state === 'validated') return null;
  return conflict(state === 'refunded' ? 'Este pago ya se devolvió entero' : 'Solo se devuelve un pago validado');
}

const PAID_BY_ANOTHER = invalidField('paid', 'Anótala por devolver: la paga otra persona.');

const TOO_MUCH = invalidField('amount', 'Es más de lo que queda por devolver de este pago');

async function proofOf(
  tx: Connection,
  input: { payment_proof_url?: string | undefined },
): Promise<Outcome<number | null>> {
  return input.payment_proof_url ? takeProof(tx, input.payment_proof_url) : { ok: true, value: null };
}
