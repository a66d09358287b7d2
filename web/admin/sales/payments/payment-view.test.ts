import { expect, it } from 'vitest';
import type { SalePayments } from '#contract/payments/payment.ts';
import { entryText, sumsText } from './payment-view.ts';

const sums = {
  status: 'pendiente',
  total: 49.9,
  total_bs: 1821.41,
  paid: 0,
  due: 0,
  due_bs: 0,
  over: 0,
  over_bs: 0,
  igtf: 0,
  due_igtf: 0,
  igtf_percent: 0,
  dollar_value: '36.5012',
  second_person: false,
  can_ask: false,
} as const;

it.each([
  [{ due: 49.9, due_bs: 1821.41 }, 'USD 0,00 de USD 49,90 validados; faltan USD 49,90 (Bs. 1.821,41)'],
  [{ paid: 50.9, over: 1, over_bs: 36.5 }, 'USD 50,90 de USD 49,90 pagados; sobran USD 1,00 (Bs. 36,50)'],
  [{ paid: 49.9 }, 'USD 49,90 de USD 49,90 validados'],
  [{ status: 'cancelada' as const, due: 49.9 }, 'USD 0,00 de USD 49,90 pagados'],
])('sums up %j in one line', (changes, words) => {
  expect(plain(sumsText({ ...sums, ...changes }, false))).toBe(plain(words));
});

it('asks for no missing amount once money went back', () => {
  expect(plain(sumsText({ ...sums, due: 49.9, due_bs: 1821.41 }, true))).toBe(
    plain('USD 0,00 de USD 49,90 validados, después de lo devuelto'),
  );
});

it.each([
  [{}, 'Pago 1: por revisar → validado, a mano'],
  [
    { from: 'declared', to: 'declared', amount_after: 30, decision: null },
    'Pago 1: monto corregido (USD 20,00 → USD 30,00)',
  ],
  [
    { kind: 'refund', from: null, to: 'validated', decision: 'Pagó de más' },
    'Devolución 1: pagada (USD 20,00), Pagó de más',
  ],
  [{ to: null, from: 'validated', position: null }, 'Pago: eliminado (USD 20,00)'],
])('describes the ledger entry %j', (changes, words) => {
  const entry = {
    payment_id: 1,
    position: 1,
    kind: 'payment',
    currency: 'USD',
    from: 'declared',
    to: 'validated',
    amount_before: 20,
    amount_after: 20,
    at: '',
    by: null,
    decision: 'a mano',
    ...changes,
  } as SalePayments['entries'][number]['attributes'];
  expect(plain(entryText({ id: 1, attributes: entry }))).toBe(plain(words));
});

/** Removes the space between a currency and its figures, which depends on the formatter. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('USD ', 'USD').replaceAll('Bs. ', 'Bs.');
}
