import type { Currency } from './payment.ts';

/** What a shopper may be asked about a payment, in the order of the form. */
export const PAYMENT_FACTS = ['bank', 'reference', 'date', 'payerPhone'] as const;
export type PaymentFact = (typeof PAYMENT_FACTS)[number];

/** What the references of a way of paying look like. */
export interface ReferenceRule {
  /** The name of the way within a sentence: 'un pago móvil'. */
  phrase: string;
  /** Banks in Venezuela number their payments; other confirmations have letters too. */
  referenceDigits: boolean;
  referenceMin: number;
  referenceMax: number;
}

/** A way of paying, as the shop offers it: a record, which staff change. */
export interface PaymentWay extends ReferenceRule {
  /** Names it in payments, sales and bank accounts; never changed. */
  code: string;
  name: string;
  /** The currencies it is paid in, the usual one first. */
  currencies: readonly Currency[];
  asks: readonly PaymentFact[];
  /** Which of `asks` may stay empty. */
  optional: readonly PaymentFact[];
  /** What the shopper is told to do. */
  instructions: string;
}

/** Why a payment cannot be in this currency, in Spanish; null when it can. */
export function currencyProblem(
  { name, currencies }: Pick<PaymentWay, 'name' | 'currencies'>,
  currency: Currency,
): string | null {
  if (currencies.includes(currency)) return null;
  return `${name} no se paga en ${currency === 'USD' ? 'dólares' : 'bolívares'}`;
}

/** Reads a code or a name, since clients send either; null for anything else. */
export function readWay<Way extends Pick<PaymentWay, 'code' | 'name'>>(ways: readonly Way[], text: string): Way | null {
  // Older clients send it without the accent.
  const named = text === 'Pago movil' ? 'Pago móvil' : text;
  return ways.find(({ code, name }) => code === named || name === named) ?? null;
}

/** The name of the way with this code; the code itself when it is unknown. */
export function wayName(ways: readonly Pick<PaymentWay, 'code' | 'name'>[], code: string): string {
  return ways.find((way) => way.code === code)?.name ?? code;
}
