/**
 * - `declared`: the shopper or staff say that it was paid
 * - `matched`: lines of the bank are put to it, and nobody has confirmed them yet
 * - `validated`: the money is in the house
 * - `rejected`: the money did not come, or the order was cancelled before it was looked for
 * - `refunded`: it was validated, and given back in whole
 */
export const PAYMENT_STATES = ['declared', 'matched', 'validated', 'rejected', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A refund is a record of its own: `declared` when it is owed, `validated` when it was paid. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const CURRENCIES = ['USD', 'VES'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Allowed changes of state. A rejected payment may turn up after all; a validation may be undone. */
export const PAYMENT_TRANSITIONS: Record<PaymentState, readonly PaymentState[]> = {
  declared: ['matched', 'validated', 'rejected'],
  matched: ['declared', 'validated', 'rejected'],
  validated: ['declared', 'matched', 'refunded'],
  rejected: ['declared', 'validated'],
  refunded: ['validated'],
};

export function paymentCanBecome(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** Maximum number of payments and refunds of one sale. */
export const MAX_PAYMENTS = 50;
/** Maximum length of the words that go with a decision, in characters. */
export const MAX_DECISION_LENGTH = 200;

/** What a bank's interface said of a payment; `failed`: nothing that can be used. */
export const VERIFICATION_OUTCOMES = ['found', 'not_found', 'unclear', 'failed'] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];
