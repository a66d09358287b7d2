/** A pago móvil as the shopper declared it. */
export interface VerifierQuestion {
  /** Bank of the payer. */
  bank: string;
  /** `0414-1234567` */
  phone: string;
  /** Cédula or RIF, `V-12345678`. */
  nationalId: string;
  reference: string;
  /** In hundredths of a bolívar. */
  amountHundredths: number;
  /** `YYYY-MM-DD` */
  day: string;
}

/**
 * - `found`: exactly this payment arrived - `not_found`: the bank does not know the payment - `unclear`: a similar
 * payment arrived, or several did; staff decide
 */
type VerifierOutcome = 'found' | 'not_found' | 'unclear';

export interface Verdict {
  outcome: VerifierOutcome;
  /** The bank's message, or the differences, in Spanish for staff. */
  words: string;
}

/** The bank could not be asked, or its answer is unusable. `message` is Spanish and shown to staff. */
export class VerifierUnavailable extends Error {}

/** Asks a bank about a payment. Asking changes nothing at the bank. */
export interface PaymentVerifier {
  /** @throws VerifierUnavailable */
  ask(question: VerifierQuestion): Promise<Verdict>;
  /** Whether the bank is not asked for a while, because it failed several times in a row. */
  isDown(): boolean;
}
