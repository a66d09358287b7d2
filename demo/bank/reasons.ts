import type { DemoLine, PaidDemo } from '#demo/bank/demo-lines.ts';
import { readLine, readPayment } from '#domain/payments/matching/facts.ts';
import { combine } from '#domain/payments/matching/join.ts';
import { reasonsOf } from '#domain/payments/matching/words.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';

/** What arrives where is not among the reasons. */
const METHODS = new Map<number, readonly string[]>();
const NOBODY = { name: null, phone: null, nationalId: null };

/** Why a movement pays a sale, as Conciliación says it. */
export function reasonsFor(line: DemoLine, { sale, createdAt, payment }: PaidDemo): string[] {
  const currency = line.bank === 'Zelle' ? 'USD' : 'VES';
  const { name, phone, cedula } = sale.customer;
  const found = readLine({
    ...{ id: 0, accountId: 0, currency, day: line.day, amount: line.hundredths },
    ...{ reference: line.reference, description: line.description, payer: '' },
  });
  const paid = readPayment({
    ...{ id: payment.id, saleId: 0, method: sale.method, currency, amount: payment.amountHundredths },
    ...{ reference: sale.payment?.reference ?? null, day: caracasDay(createdAt), standing: 'by_hand' },
    payer: { ...NOBODY, phone: sale.payment?.payerPhone ?? null },
    buyer: { name, phone, nationalId: cedula },
  });
  return reasonsOf(combine([found], [paid], METHODS));
}
