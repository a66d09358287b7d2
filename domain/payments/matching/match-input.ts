import type { Currency } from '../payment.ts';

/** A bank account and the payment methods that arrive there. */
export interface MatchAccount {
  id: number;
  methods: readonly string[];
}

/** Received money, as in a bank statement. */
export interface MatchLine {
  id: number;
  accountId: number;
  currency: Currency;
  /** Calendar day, `YYYY-MM-DD`. */
  day: string;
  /** Hundredths of the currency that the bank left of it, above zero. */
  amount: number;
  /** Hundredths that the bank took back. */
  takenBack?: number;
  /** Whether the bank took back one of several lines, and this may be the one. */
  perhapsTakenBack?: boolean;
  reference: string;
  description: string;
  payer: string;
  /** Orders that a clerk has reconciled with the name of its payer, newest first. */
  taught?: readonly Taught[];
}

/** An order that a payer's name has paid. */
export interface Taught {
  orderId: string;
  buyer: Person;
}

export interface Person {
  name: string | null;
  phone: string | null;
  nationalId: string | null;
}

/**
 * State of a payment before matching.
 * - `open`: declared
 * - `by_hand`: validated by staff without a bank line
 * - `reconciled`: already matched to a bank line; a second line means that it was paid twice
 * - `cancelled`: its sale is cancelled
 */
export type Standing = 'open' | 'by_hand' | 'reconciled' | 'cancelled';

export interface MatchPayment {
  id: number;
  saleId: number;
  /** The code and the name of the way of paying. */
  method: string;
  methodName: string;
  currency: Currency;
  amount: number;
  /** What its sale lacks besides, in hundredths, when that is within the tolerance. */
  tolerated?: number;
  reference: string | null;
  /** The day it was paid; the day it was declared when that is unknown. */
  day: string;
  payer: Person;
  buyer: Person;
  standing: Standing;
}

export interface MatchInput {
  accounts: readonly MatchAccount[];
  lines: readonly MatchLine[];
  payments: readonly MatchPayment[];
}
