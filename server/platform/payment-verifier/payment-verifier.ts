/** One pago móvil, as its payer tells of it. */
export interface VerifierQuestion {
  /** The payer's bank. */
  bank: string;
  /** `0414-1234567` */
  phone: string;
  /** Cédula or RIF, `V-12345678`. */
  nationalId: string;
  reference: string;
  /** Hundredths of a bolívar. */
  amountHundredths: number;
  /** `YYYY-MM-DD` */
  day: string;
}

/**
 * - `found`: exactly this payment came in
 * - `not_found`: the bank knows of none
 * - `unclear`: something like it came in, or more than one: a person looks
 */
export type VerifierOutcome = 'found' | 'not_found' | 'unclear';

export interface Verdict {
  outcome: VerifierOutcome;
  /** The bank's words, or what differs, in Spanish for staff. */
  words: string;
}

/** The bank could not be asked, or its answer is none. `message` is Spanish and shown to staff. */
export class VerifierUnavailable extends Error {}

/** Asks a bank about a payment. Asking changes nothing at the bank. */
export interface PaymentVerifier {
  /** @throws VerifierUnavailable */
  ask(question: VerifierQuestion): Promise<Verdict>;
  /** Whether it is left alone for a while, because it failed several times in a row. */
  isDown(): boolean;
}
