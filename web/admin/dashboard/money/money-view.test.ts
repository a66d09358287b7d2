import { expect, it } from 'vitest';
import type { MoneyReport } from '#contract/payments/money-report.ts';
import { wayName } from '#domain/payments/payment-way.ts';
import { WEB_WAYS } from '#tests/support/payments/ways.ts';
import { accountRows, countText, dayRows, methodRows } from './money-view.ts';

const money = (count: number, usd: number, bs: number) => ({ count, usd, bs });
const NONE = money(0, 0, 0);

const REPORT: MoneyReport = {
  from: '2026-11-01',
  to: '2026-11-03',
  totals: { paid: money(2, 30, 1200), toCheck: money(1, 5, 200), owed: NONE, unmatched: money(1, 2.5, 100) },
  methods: [
    { method: 'pago_movil', paid: money(2, 30, 1200), toCheck: NONE },
    { method: 'zelle', paid: NONE, toCheck: money(1, 5, 200) },
    { method: 'transferencia', paid: NONE, toCheck: NONE },
  ],
  accounts: [
    { id: 1, name: 'Banesco', paid: money(3, 36, 1440), unmatched: money(1, 2.5, 100) },
    // A refund that was paid.
    { id: null, name: 'Validado a mano', paid: money(0, -6, -240), unmatched: NONE },
  ],
  days: [
    { day: '2026-11-01', paid: money(1, 10, 400), toCheck: NONE, unmatched: NONE },
    { day: '2026-11-02', paid: NONE, toCheck: NONE, unmatched: NONE },
    { day: '2026-11-03', paid: money(1, 20, 800), toCheck: money(1, 5, 200), unmatched: money(1, 2.5, 100) },
  ],
};

const nameOf = (code: string) => wayName(WEB_WAYS, code);
const plain = (text: string) => text.replace(/\s/g, ' ');
const textOf = (rows: ReturnType<typeof dayRows> | null) =>
  rows?.map(({ name, detail, figures }) => [name, detail, ...figures.map(plain)]) ?? null;

it('shows the money of each payment method in both currencies', () => {
  expect(textOf(methodRows(REPORT, 'paid', nameOf))?.[0]).toEqual([
    'Pago móvil',
    '2 pagos',
    'USD 30,00',
    'Bs. 1.200,00',
  ]);
  expect(methodRows(REPORT, 'unmatched', nameOf)).toBeNull();
});

it('leaves out accounts and days without money, and keeps those with only refunds', () => {
  expect(textOf(accountRows(REPORT, 'paid'))).toEqual([
    ['Banesco', '3 pagos', 'USD 36,00', 'Bs. 1.440,00'],
    ['Validado a mano', '0 pagos', 'USD-6,00', 'Bs. -240,00'],
  ]);
  expect(textOf(accountRows(REPORT, 'unmatched'))).toEqual([['Banesco', '1 movimiento', 'USD 2,50', 'Bs. 100,00']]);
  expect(accountRows(REPORT, 'toCheck')).toBeNull();
  const days = dayRows(REPORT, 'paid').map(({ name, measure }) => `${name}: ${measure}`);
  expect(days).toEqual(['03/11/2026: 20', '01/11/2026: 10']);
});

it.each([
  [0, 'paid', '0 pagos'],
  [1, 'toCheck', '1 pago'],
  [2, 'unmatched', '2 movimientos'],
] as const)('counts %i of %s as %s', (count, kind, text) => expect(countText(count, kind)).toBe(text));
