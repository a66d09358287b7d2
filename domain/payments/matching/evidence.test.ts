import { expect, it } from 'vitest';
import { accounts, ana, line, nobody, payment } from '#tests/support/payments/match-cases.ts';
import { type AccountMethods, type Evidence, isTellingReference, scoreOf, weigh } from './evidence.ts';
import { readLine, readPayment } from './facts.ts';
import { combine } from './match.ts';

const METHODS: AccountMethods = new Map(accounts.map(({ id, methods }) => [id, methods]));
const NOTHING: Evidence = {
  reference: { kind: 'missing', digits: 0 },
  days: 0,
  bankDays: 0,
  payer: { who: 'unknown', by: null },
  rightAccount: true,
};
const reference = (kind: Evidence['reference']['kind'], digits = 0) => ({ reference: { kind, digits } });
const payer = (who: Evidence['payer']['who'], by: Evidence['payer']['by'] = null) => ({ payer: { who, by } });

it.each<[string, Partial<Evidence>, number]>([
  ['nothing but the day', {}, 10],
  ['the whole reference', reference('whole', 6), 50],
  ['the end of a reference, six digits', reference('ends', 6), 46],
  ['the end of a reference, five digits', reference('ends', 5), 40],
  ['nearly the reference', reference('near'), 25],
  ['another reference', reference('differs'), -5],
  ['one bank day', { bankDays: 1 }, 8],
  ['two bank days', { bankDays: 2 }, 5],
  ['five bank days', { bankDays: 5 }, 0],
  ['six bank days', { bankDays: 6 }, -10],
  ['the phone', payer('payer', 'phone'), 30],
  ['the cédula', payer('buyer', 'id'), 30],
  ['the name', payer('buyer', 'name'), 22],
  ['somebody else', payer('other'), 5],
  ['another account', { rightAccount: false }, -5],
])('gives a score for %s', (_what, changes, score) => {
  const evidence = { ...NOTHING, ...changes };
  expect(scoreOf(evidence, false)).toBe(score);
  expect(scoreOf(evidence, true)).toBe(score + 40);
});

it.each([
  ['whole', 6, true],
  ['ends', 6, true],
  ['ends', 5, false],
  ['near', 6, false],
] as const)('a reference that agrees %s in %i digits tells a transfer from others: %s', (kind, digits, isTelling) => {
  expect(isTellingReference({ ...NOTHING, ...reference(kind, digits) })).toBe(isTelling);
});

const weighed = (of: Parameters<typeof line>[1], changes: Parameters<typeof payment>[1] = {}) =>
  weigh(readLine(line(1, of)), readPayment(payment(1, changes)), METHODS);

it.each<[string, Evidence, Partial<Evidence>]>([
  ['later', weighed({ day: '2026-11-23' }), { days: 5, bankDays: 3 }],
  ['earlier', weighed({ day: '2026-11-16' }), { days: -2, bankDays: 2 }],
  ['reference in the description', weighed({ reference: '', description: 'PAGO 123456' }), reference('whole', 6)],
  ['phone in the description', weighed({ description: 'PM 04141234567' }), payer('buyer', 'phone')],
  ['cédula in the description', weighed({ description: 'V-12.345.678' }), payer('buyer', 'id')],
  ['cédula of the named payer', weighed({ payer: 'V12345678' }), payer('buyer', 'id')],
  [
    'phone of the named payer',
    weighed({ payer: '04141234567' }, { payer: ana, buyer: nobody }),
    payer('payer', 'phone'),
  ],
  ['no reference', weighed({}, { reference: null }), reference('missing')],
  ['an account of Zelle', weighed({ accountId: 2 }), { rightAccount: false }],
  ['an unknown account', weighed({ accountId: 9 }), { rightAccount: false }],
])('compares a line with a payment: %s', (_what, evidence, expected) => expect(evidence).toMatchObject(expected));

it.each<[string, Parameters<typeof line>[1][], Parameters<typeof payment>[1][], string[], number]>([
  ['adds lines and payments up', [{ amount: 3 }, { amount: 4 }], [{ amount: 2 }, { amount: 5 }], [], 0],
  ['more', [{ amount: 8 }], [{ amount: 2 }, { amount: 5 }], ['overpaid'], 1],
  ['less', [{ amount: 6 }], [{ amount: 2 }, { amount: 5 }], ['underpaid'], -1],
  ['one cancelled', [{ amount: 7 }], [{ amount: 2, standing: 'cancelled' }, { amount: 5 }], ['sale_cancelled'], 0],
  ['one by hand', [{ amount: 7 }], [{ amount: 2 }, { amount: 5, standing: 'by_hand' }], ['by_hand'], 0],
  ['one reconciled', [{ amount: 7 }], [{ amount: 2, standing: 'reconciled' }, { amount: 5 }], ['paid_twice'], 0],
  ['all of another', [{ amount: 7, payer: 'CARLOS GOMEZ' }], [{ amount: 7 }], ['other_payer'], 0],
  ['one of another', [{ amount: 3, payer: 'CARLOS GOMEZ' }, { amount: 4 }], [{ amount: 7 }], [], 0],
  ['one at another account', [{ amount: 3, accountId: 2 }, { amount: 4 }], [{ amount: 7 }], ['other_account'], 0],
])('combines several matches: %s', (_what, lines, payments, cases, difference) => {
  const match = combine(
    lines.map((changes, at) => readLine(line(at + 1, changes))),
    payments.map((changes, at) => readPayment(payment(at + 1, changes))),
    METHODS,
    'two_orders',
  );
  expect(match).toMatchObject({ difference, cases: ['two_orders', ...cases], certainty: null });
  expect(match.evidence).toHaveLength(lines.length * payments.length);
  expect(match.score).toBe(Math.max(...match.evidence.map((one) => scoreOf(one, difference === 0))));
});
