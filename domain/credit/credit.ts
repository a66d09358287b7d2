import type { Cents } from '../money/money.ts';

/** A gift card belongs to whoever has its code; store credit ('saldo a favor') to a person. */
export const CREDIT_KINDS = ['gift_card', 'store_credit'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** The codes of the ways of paying with credit are the kinds of credit. */
export function isCreditMethod(method: string): method is CreditKind {
  return (CREDIT_KINDS as readonly string[]).includes(method);
}

/** Whether a payment or refund is in the ledger of credit. It is not reopened: money goes back by a refund. */
export function isEnteredCredit({ method, state }: { method: string; state: string }): boolean {
  return isCreditMethod(method) && state === 'validated';
}

/**
 * What changes a balance. `withdrawn`: staff took it out, or the sale of the card does not hold any more. Spent,
 * withdrawn and expired amounts are negative.
 */
export const CREDIT_ENTRIES = ['issued', 'spent', 'given_back', 'withdrawn', 'expired'] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRIES)[number];

export const CREDIT_BLOCKS = ['staff', 'sale'] as const;
export type CreditBlock = (typeof CREDIT_BLOCKS)[number];

/**
 * - `ordered`: bought, and its sale is not validated yet
 * - `active`: it can be spent
 * - `spent`: nothing is left
 */
export const CREDIT_STATES = ['ordered', 'active', 'spent', 'blocked', 'expired'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

interface CreditStanding {
  balanceCents: Cents;
  blocked: CreditBlock | null;
  /** `YYYY-MM-DD`; null: never. */
  expiresOn: string | null;
}

/** What can be spent of it today. */
export function spendable(credit: CreditStanding, today: string): Cents {
  return credit.blocked || isExpired(credit, today) ? 0 : credit.balanceCents;
}

function isExpired({ expiresOn }: CreditStanding, today: string): boolean {
  return expiresOn !== null && today > expiresOn;
}

/** Longest reason of an entry, in characters. */
export const MAX_CREDIT_REASON = 200;
/** Largest amount that staff issue at once, in cents. */
export const MAX_ISSUED: Cents = 1_000_000;
