import { expect, it } from 'vitest';
import {
  CURRENCIES,
  DIFFERENCES,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  paymentCanBecome,
  RECONCILIATION_KINDS,
  VERIFICATION_OUTCOMES,
} from './payment.ts';

// The database and the API use these names: another name needs a migration.
it.each([
  [PAYMENT_STATES, 'declared matched validated rejected refunded'],
  [PAYMENT_KINDS, 'payment refund'],
  [CURRENCIES, 'USD VES'],
  [VERIFICATION_OUTCOMES, 'found not_found unclear failed'],
  [RECONCILIATION_KINDS, 'exact manual automatic'],
  [DIFFERENCES, 'none owed_to_customer forgiven still_due'],
])('uses the stored names %j', (names, stored) => expect(names.join(' ')).toBe(stored));

it.each([
  ['declared', ['matched', 'validated', 'rejected']],
  ['matched', ['declared', 'validated', 'rejected']],
  ['validated', ['declared', 'matched', 'refunded']],
  ['rejected', ['declared', 'validated']],
  ['refunded', ['validated']],
] as const)('a %s payment may become %j and nothing else', (from, allowed) => {
  expect(PAYMENT_STATES.filter((to) => paymentCanBecome(from, to)).toSorted()).toEqual(allowed.toSorted());
});
