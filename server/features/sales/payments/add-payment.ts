import type { AddPayment, PaymentRecord } from '#contract/payments/payment.ts';
import { currencyOf } from '#domain/payments/amount.ts';
import { coversOf } from '#domain/payments/coverage.ts';
import { MAX_PAYMENTS } from '#domain/payments/payment.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { type Payment, payments } from '../payments.tables.ts';
import { takeProof } from '../proofs/payment-proofs.ts';
import { lockSale } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { moneyOf, type PaymentServices, recordPayment } from './payment-changes.ts';
import { selectPayments } from './payments.queries.ts';
import { readPayment } from './read-payments.ts';

/** Staff add a payment to a sale: declared, as one that a shopper declares, and validated in a step of its own. */
export function addPayment(
  { database }: PaymentServices,
  { saleId, said, actor }: { saleId: number; said: AddPayment; actor: AccountActor },
): Promise<Outcome<PaymentRecord>> {
  return attempt(database, async (tx) => {
    const found = await lockSale(tx, saleId);
    if (!found) return { ok: false, code: 'not_found', message: 'Venta no encontrada' };
    const added = await insertPayment(tx, found, await selectPayments(tx, saleId), said);
    if (!added.ok) return added;
    const { currency, amountHundredths } = added.value;
    await recordPayment(
      tx,
      actor,
      'payment.added',
      { found, payment: added.value },
      { value: moneyOf(currency, amountHundredths) },
    );
    return { ok: true, value: await readPayment(tx, added.value.id) };
  });
}

/** Writes a declared payment under its sale's lock, and takes its proof. The same reference twice is one payment. */
export async function insertPayment(
  tx: Connection,
  { sale }: SaleWithLines,
  all: readonly Payment[],
  said: AddPayment,
): Promise<Outcome<Payment>> {
  const refused = refuseNext(all) ?? refuseRepeated(all, said);
  if (refused) return refused;
  const proof = said.payment_proof_url ? await takeProof(tx, said.payment_proof_url) : null;
  if (proof && !proof.ok) return proof;
  const currency = said.currency ?? currencyOf(said.method);
  const [added] = await tx
    .insert(payments)
    .values({
      saleId: sale.id,
      position: nextPosition(all),
      method: said.method,
      currency,
      amountHundredths: said.amount,
      coversCents: coversOf(sale, currency, said.amount),
      ...saidColumns(said),
      proofId: proof?.value ?? null,
    })
    .returning();
  if (!added) throw new Error('A payment that was written is not there');
  return { ok: true, value: added };
}

export function nextPosition(all: readonly Payment[]): number {
  return (all.at(-1)?.position ?? 0) + 1;
}

/** Null when a sale has room for one more payment or refund, or for so many more. */
export function refuseNext(all: readonly Payment[], more = 1): Refusal | null {
  if (nextPosition(all) + more - 1 <= MAX_PAYMENTS) return null;
  return { ok: false, code: 'invalid', message: `Una venta admite hasta ${MAX_PAYMENTS} pagos y devoluciones` };
}

function refuseRepeated(all: readonly Payment[], { reference, method }: AddPayment): Refusal | null {
  const same = all.some(
    (one) => one.kind === 'payment' && one.state !== 'rejected' && one.method === method && one.reference === reference,
  );
  if (!reference || !same) return null;
  const message = 'Esta venta ya tiene un pago con esa referencia';
  return { ok: false, code: 'invalid', message, fields: { reference: message } };
}

type Said = Pick<AddPayment, 'reference' | 'bank' | 'date' | 'payer_name' | 'payer_phone' | 'payer_id'>;

/** What is said of a payment as columns; empty text is null. */
export function saidColumns(said: Said) {
  return {
    reference: said.reference || null,
    bank: said.bank || null,
    paidOn: said.date || null,
    payerName: said.payer_name || null,
    payerPhone: said.payer_phone || null,
    payerId: said.payer_id || null,
  };
}
