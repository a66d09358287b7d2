import type { SplitTender } from '#domain/taxes/split-order.ts';
import { firstPayment } from '../payments/first-payment.ts';
import type { DeclaredPayment } from '../payments.tables.ts';
import type { WrittenSale } from '../sales.tables.ts';
import type { OrderProof } from './read-order.ts';
import type { OrderTender } from './read-tenders.ts';

/** A payment that comes with an order. */
export interface NewPayment {
  row: DeclaredPayment;
  /** The name of its way of paying. */
  name: string;
  /** Storage key of its proof; null without a proof. */
  proofKey: string | null;
}

/**
 * The payments of a new order, with the amounts of their split. The proof of the first one belongs to its sale, and a
 * further one names its own.
 */
export function newPayments(
  sale: WrittenSale,
  tenders: readonly OrderTender[],
  split: readonly SplitTender[],
  proofs: readonly OrderProof[],
): NewPayment[] {
  return tenders.map(({ way, currency, facts, proofReference, atPickup, isCredit }, place) => {
    const proof = proofs.find(({ reference }) => reference === proofReference);
    const amounts = split[place];
    if (!amounts) throw new Error('A payment without its amount');
    const row = {
      ...firstPayment(sale, currency),
      position: place + 1,
      method: way.code,
      amountHundredths: amounts.amountHundredths,
      coversCents: amounts.coversCents,
      reference: facts.reference || null,
      bank: facts.bank || null,
      paidOn: facts.date || null,
      payerPhone: facts.payerPhone || null,
      // Nothing is promised where nothing is to be paid.
      atPickup: atPickup && amounts.amountHundredths > 0,
      proofId: place === 0 ? null : (proof?.id ?? null),
      ...(isCredit && { state: 'validated' as const, decidedAt: sale.createdAt }),
    };
    return { row, name: way.name, proofKey: proof?.storageKey ?? null };
  });
}
