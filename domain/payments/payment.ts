/**
 * - `declared`: the shopper or staff declared it as paid
 * - `matched`: bank lines are matched to it, and nobody has confirmed them yet
 * - `validated`: the shop has the money
 * - `rejected`: the money did not arrive, or the order was cancelled before anyone checked
 * - `refunded`: it was validated and later refunded in full
 */
export const PAYMENT_STATES = ['declared', 'matched', 'validated', 'rejected', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A refund is a record of its own: `declared` when it is owed, `validated` when it was paid. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const CURRENCIES = ['USD', 'VES'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Allowed changes of state. The money of a rejected payment may still arrive, and a validation may be undone. */
const PAYMENT_TRANSITIONS: Record<PaymentState, readonly PaymentState[]> = {
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
/** Maximum length of the reason for a decision, in characters. */
export const MAX_DECISION_LENGTH = 200;

/** Outcome of asking a bank's API about a payment; `failed`: no usable answer. */
export const VERIFICATION_OUTCOMES = ['found', 'not_found', 'unclear', 'failed'] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];

/** `exact`: proposed as certain; `manual`: matched by staff; `automatic`: exact and confirmed by a setting. */
export const RECONCILIATION_KINDS = ['exact', 'manual', 'automatic'] as const;
export type ReconciliationKind = (typeof RECONCILIATION_KINDS)[number];

/** How the difference between the received and the due amount is settled. */
export const DIFFERENCES = ['none', 'owed_to_customer', 'forgiven', 'still_due'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Why somebody cannot pay a refund where the house wants a second person. */
export const OWN_REFUND = 'Tú anotaste esta devolución: la paga otra persona.';
