import { expect, it } from 'vitest';
import { spendable } from './credit.ts';
import { expiryDay, giftCardAmountProblem, mailDayProblem } from './gift-card-terms.ts';

const TERMS = { amounts: [1000, 2500], freeAmount: true, minCents: 500, maxCents: 50_000 };
const TODAY = '2026-11-28';

it.each([
  [TERMS, 1000, null],
  [TERMS, 777, null],
  [TERMS, 500, null],
  [TERMS, 50_000, null],
  [TERMS, 499, /El monto va de/],
  [TERMS, 50_001, /El monto va de/],
  [{ ...TERMS, freeAmount: false }, 2500, null],
  [{ ...TERMS, freeAmount: false }, 777, /Elige uno/],
  // An offered amount needs no bounds.
  [{ ...TERMS, amounts: [100] }, 100, null],
])('%# judges an amount', (terms, cents, problem) => {
  const judged = giftCardAmountProblem(terms, cents);
  if (problem) expect(judged).toMatch(problem);
  else expect(judged).toBeNull();
});

it.each([
  ['2026-11-27', 'Ese día ya pasó'],
  ['2026-11-28', null],
  ['2027-11-28', null],
  ['2027-11-29', 'Como máximo dentro de un año'],
])('mails on %s: %s', (day, problem) => expect(mailDayProblem(day, TODAY)).toBe(problem));

it.each([
  [0, null],
  [12, '2027-11-28'],
  [3, '2027-02-28'],
])('expires after %i months on %s', (months, day) => expect(expiryDay(TODAY, months)).toBe(day));

it('keeps the end of a month', () => expect(expiryDay('2026-08-31', 6)).toBe('2027-02-28'));

const card = { balanceCents: 500, blocked: null, expiresOn: null };

it.each([
  [card, 500],
  [{ ...card, blocked: 'staff' as const }, 0],
  [{ ...card, expiresOn: '2026-11-28' }, 500],
  [{ ...card, expiresOn: '2026-11-27' }, 0],
])('%# can spend what is neither blocked nor expired', (given, cents) => {
  expect(spendable(given, TODAY)).toBe(cents);
});
