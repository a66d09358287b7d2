import type { PaymentMethod } from '../../sales/delivery-and-payment.ts';
import type { Currency } from '../payment.ts';

/** A way into the house: what arrives there. */
export interface MatchAccount {
  id: number;
  methods: readonly PaymentMethod[];
}

/** Money that came in, as the bank says it. */
export interface MatchLine {
  id: number;
  accountId: number;
  currency: Currency;
  /** Calendar day, `YYYY-MM-DD`. */
  day: string;
  /** Hundredths of the currency, above zero. */
  amount: number;
  reference: string;
  description: string;
  payer: string;
}

export interface Person {
  name: string | null;
  phone: string | null;
  nationalId: string | null;
}

/**
 * How a payment stands before it is looked for.
 * - `open`: declared
 * - `by_hand`: validated by staff, without a line of the bank
 * - `reconciled`: a line of the bank stands for it already; a second one means that it was paid twice
 * - `cancelled`: its sale is cancelled
 */
export type Standing = 'open' | 'by_hand' | 'reconciled' | 'cancelled';

export interface MatchPayment {
  id: number;
  saleId: number;
  method: PaymentMethod;
  currency: Currency;
  amount: number;
  reference: string | null;
  /** The day it was paid; where that was not said, the day it was declared. */
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
