import { bolivarsFor, centsFor } from '#domain/money/bolivars.ts';
import { scaleHalfUp } from '#domain/money/money.ts';
import type { Currency } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { Payment } from '../payments.tables.ts';
import type { WrittenSale } from '../sales.tables.ts';

interface Amounts {
  amountHundredths: number;
  coversCents: number;
}

/** At its rate, refunds in the other currency are converted. */
type Rated = Pick<WrittenSale, 'dollarValue'>;

type Money = Pick<Payment, 'currency' | 'amountHundredths'>;

/**
 * The amount of a payment that can still be refunded: received, minus refunded and owed amounts. Zero unless validated.
 */
export function leftOf(sale: Rated, payment: Payment, all: readonly Payment[]): Amounts {
  if (payment.kind !== 'payment' || payment.state !== 'validated') return { amountHundredths: 0, coversCents: 0 };
  return lessRefunds(sale, payment, refundsOf(payment, all));
}

/** The same in either currency, in hundredths. Refunding it gives back the whole rest, with the IGTF in it. */
export function leftIn(sale: Rated, currency: Currency, payment: Payment, all: readonly Payment[]): number {
  const { amountHundredths: left } = leftOf(sale, payment, all);
  if (left === 0 || currency === payment.currency) return left;
  if (currency === 'USD') return centsFor(left, sale.dollarValue);
  const { own, other } = sumsOf(payment, refundsOf(payment, all));
  return Math.max(0, bolivarsFor(payment.amountHundredths - own, sale.dollarValue) - other);
}

/** Whether a refund exceeds the rest of its payment; in the other currency, by a cent or more. */
export function isMoreThanLeft(sale: Rated, refund: Money, payment: Payment, all: readonly Payment[]): boolean {
  const left = leftIn(sale, refund.currency, payment, all);
  if (refund.amountHundredths <= left) return false;
  if (refund.currency === 'USD' || payment.currency === 'VES') return true;
  return takenBy(sale, payment, [...refundsOf(payment, all), refund]) > payment.amountHundredths;
}

/** The account that recorded an owed refund. Before `owedBy` it was only who decided last. */
export function recorderOf({ kind, state, owedBy, decidedBy }: Payment): number | null {
  return owedBy ?? (kind === 'refund' && state === 'declared' ? decidedBy : null);
}

/** A payment less its paid refunds. */
export function keptOf(sale: Rated, payment: Payment, all: readonly Payment[]): Amounts {
  return lessRefunds(
    sale,
    payment,
    refundsOf(payment, all).filter(({ state }) => state === 'validated'),
  );
}

/** The part of a payment that was refunded or is owed, in hundredths of its currency. */
export function givenBackOf(sale: Rated, payment: Payment, all: readonly Payment[]): number {
  return payment.amountHundredths - lessRefunds(sale, payment, refundsOf(payment, all)).amountHundredths;
}

/**
 * The amount of a payment that is owed, in hundredths of its currency: its open refunds, or everything left if its sale
 * is cancelled.
 */
export function owedOf(sale: Rated & { status: SaleStatus }, payment: Payment, all: readonly Payment[]): number {
  if (payment.kind !== 'payment' || payment.state !== 'validated') return 0;
  const paid = keptOf(sale, payment, all).amountHundredths;
  return sale.status === 'cancelada' ? paid : paid - leftOf(sale, payment, all).amountHundredths;
}

/** Whether all that was received went back, with the IGTF in it. */
export function isWhollyBack(sale: Rated, payment: Payment, all: readonly Payment[]): boolean {
  return keptOf(sale, payment, all).amountHundredths === 0;
}

/**
 * How many of the cents covered by its payment a refund takes: in proportion to what it takes of the payment's amount,
 * so that a part gives back its share of the IGTF. The refund of the rest takes all cents that are left.
 */
export function refundCovers(sale: Rated, payment: Payment, all: readonly Payment[], refund: Money): number {
  const before = refundsOf(payment, all);
  const { coversCents: left } = lessRefunds(sale, payment, before);
  const taken = takenBy(sale, payment, [...before, refund]);
  if (taken >= payment.amountHundredths) return left;
  if (payment.currency === 'VES' && refund.currency === 'USD') return Math.min(refund.amountHundredths, left);
  // Of all refunds together, so that the rounding of many small ones does not add up.
  const covered = scaleHalfUp(taken, payment.coversCents, Math.max(1, payment.amountHundredths));
  return Math.min(left, Math.max(0, covered - (payment.coversCents - left)));
}

/** Those that are paid or owed. */
function refundsOf({ id }: Payment, all: readonly Payment[]): Payment[] {
  return all.filter(({ refundOf, state }) => refundOf === id && state !== 'rejected');
}

function lessRefunds(sale: Rated, payment: Payment, refunds: readonly Payment[]): Amounts {
  const coversCents = refunds.reduce((left, refund) => left - refund.coversCents, payment.coversCents);
  const amountHundredths = payment.amountHundredths - takenBy(sale, payment, refunds);
  return { amountHundredths: Math.max(0, amountHundredths), coversCents: Math.max(0, coversCents) };
}

/**
 * What refunds take of a payment's amount. Those in the other currency are converted at the sale's rate as one sum, and
 * what is less than a cent then is rounding.
 */
function takenBy({ dollarValue }: Rated, payment: Payment, refunds: readonly Money[]): number {
  const { own, other } = sumsOf(payment, refunds);
  if (other === 0) return own;
  const rest = Math.max(0, payment.amountHundredths - own);
  if (payment.currency === 'USD') {
    return own + (other === bolivarsFor(rest, dollarValue) ? rest : centsFor(other, dollarValue));
  }
  return own + (other === centsFor(rest, dollarValue) ? rest : bolivarsFor(other, dollarValue));
}

function sumsOf(payment: Payment, refunds: readonly Money[]): { own: number; other: number } {
  const sumOf = (those: readonly Money[]) => those.reduce((sum, { amountHundredths }) => sum + amountHundredths, 0);
  return {
    own: sumOf(refunds.filter(({ currency }) => currency === payment.currency)),
    other: sumOf(refunds.filter(({ currency }) => currency !== payment.currency)),
  };
}
