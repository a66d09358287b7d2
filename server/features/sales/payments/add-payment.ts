import type { AddPayment, PaymentRecord } from '#contract/payments/payment.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
import { type Currency, MAX_PAYMENTS } from '#domain/payments/payment.ts';
import { currencyProblem } from '#domain/payments/payment-way.ts';
import { currencyOf } from '#domain/sales/delivery-and-payment.ts';
import { recordSaleEvents } from '#server/features/audit/events/record-events.ts';
import { readActiveWay } from '#server/features/ways/ways.queries.ts';
import type { WayRow } from '#server/features/ways/ways.tables.ts';
import { attempt, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { SaleServices } from '../move-sale.ts';
import { type Payment, payments } from '../payments.tables.ts';
import { takeProof } from '../proofs/payment-proofs.ts';
import { lockSale, NO_SALE } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { coversWithTaxes } from '../tender-taxes.ts';
import { creditToGiveBack } from './credit-payments.ts';
import { followIgtf } from './follow-igtf.ts';
import { moneyOf, recordPayment } from './payment-changes.ts';
import { readPayment, selectPayments } from './payments.queries.ts';

/** Staff add a payment to a sale. It is declared, as one of a shopper, and validated in a later step. */
export function addPayment(
  { database }: SaleServices,
  { saleId, input, actor }: { saleId: number; input: AddPayment; actor: AccountActor },
): Promise<Outcome<PaymentRecord>> {
  return attempt(database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const added = await insertPayment(tx, loaded, await selectPayments(tx, saleId), input);
    if (!added.ok) return added;
    const payment = added.value;
    await recordPayment(tx, actor, 'payment.added', { loaded, payment }, { value: moneyOf(payment) });
    return { ok: true, value: await readPayment(tx, payment.id) };
  });
}

/** Writes a declared payment with its proof, under the sale's lock. A repeated reference is refused. */
export async function insertPayment(
  tx: Connection,
  { sale }: SaleWithLines,
  all: readonly Payment[],
  input: AddPayment,
): Promise<Outcome<Payment>> {
  if (isCreditMethod(input.method))
    return invalidField('method', 'Con una tarjeta o un saldo paga el cliente, en la página de su pedido');
  const refused = refuseNext(all) ?? refuseRepeated(all, input);
  if (refused) return refused;
  const paidIn = await readCurrency(tx, input.method, input.currency);
  if (!paidIn.ok) return paidIn;
  const currency = paidIn.value;
  const proof = input.payment_proof_url ? await takeProof(tx, input.payment_proof_url) : null;
  if (proof && !proof.ok) return proof;
  const [added] = await tx
    .insert(payments)
    .values({
      saleId: sale.id,
      position: nextPosition(all),
      method: input.method,
      currency,
      amountHundredths: input.amount,
      coversCents: await coversWithTaxes(tx, sale, currency, input.amount),
      ...declaredColumns(input),
      proofId: proof?.value ?? null,
    })
    .returning();
  if (!added) throw new Error('A payment that was written is not there');
  await followIgtf(tx, sale.id);
  await recordSaleEvents(tx, sale.id);
  return { ok: true, value: added };
}

/**
 * The currency of a payment or refund: the usual one of its way of paying, unless another is given that the way takes.
 * Refused for a way that is unknown or not active.
 */
export async function readCurrency(
  tx: Connection,
  method: string,
  given: Currency | undefined,
): Promise<Outcome<Currency>> {
  const way = await readActiveWay(tx, 'method', method);
  if (!way.ok) return way;
  return currencyIn(way.value, given);
}

/** As `readCurrency`, of a way that was read already. */
export function currencyIn(
  way: Pick<WayRow, 'name' | 'currencies'>,
  given: Currency | undefined,
  field = 'currency',
): Outcome<Currency> {
  const currency = given ?? currencyOf(way);
  const problem = currencyProblem(way, currency);
  return problem ? invalidField(field, problem) : { ok: true, value: currency };
}

export function nextPosition(all: readonly Payment[]): number {
  return (all.at(-1)?.position ?? 0) + 1;
}

/** Null when the sale may have this many more payments and refunds. */
export function refuseNext(all: readonly Payment[], more = 1): Refusal | null {
  // A cancellation must still find a place for the refunds that it writes.
  if (nextPosition(all) + more - 1 + creditToGiveBack(all) <= MAX_PAYMENTS) return null;
  return { ok: false, code: 'invalid', message: `Una venta admite hasta ${MAX_PAYMENTS} pagos y devoluciones` };
}

function refuseRepeated(all: readonly Payment[], { reference, method }: AddPayment): Refusal | null {
  const same = all.some(
    (one) => one.kind === 'payment' && one.state !== 'rejected' && one.method === method && one.reference === reference,
  );
  if (!reference || !same) return null;
  return invalidField('reference', 'Esta venta ya tiene un pago con esa referencia');
}

/** The declared details of a payment as columns; empty text is null. */
export function declaredColumns(
  input: Pick<AddPayment, 'reference' | 'bank' | 'date' | 'payer_name' | 'payer_phone' | 'payer_id'>,
) {
  return {
    reference: input.reference || null,
    bank: input.bank || null,
    paidOn: input.date || null,
    payerName: input.payer_name || null,
    payerPhone: input.payer_phone || null,
    payerId: input.payer_id || null,
  };
}
