import { type Cents, formatUsd, formatVes, scaleHalfUp } from '../money/money.ts';
import { type CountedPayment, coverageOf, coversOf, type SaleDue } from '../payments/coverage.ts';
import type { Currency } from '../payments/payment.ts';
import { coversWithIgtf, igtfOfTenders } from './igtf-of-tenders.ts';
import { MAX_BASIS_POINTS } from './tax-rate.ts';

/** One of the ways in which an order is paid. */
export interface SplitPart {
  currency: Currency;
  /** Hundredths of the currency, in dollars with the IGTF. Null: not given; the last part then takes the rest. */
  amountHundredths: number | null;
  /** Paid with a gift card or store credit. The shop receives no foreign currency then, so there is no IGTF. */
  isCredit?: boolean;
}

export interface SplitTender {
  currency: Currency;
  amountHundredths: number;
  coversCents: Cents;
}

/** What is left to pay, in either currency. */
export interface Rest {
  cents: Cents;
  /** Added to `cents` if the rest is paid in dollars. */
  igtfCents: Cents;
  bsHundredths: number;
}

/** Why an order cannot be split like this, in Spanish; `place` is the index of the part at fault. */
interface SplitProblem {
  place: number;
  problem: string;
}

/** What an order still needs besides these payments. @param igtf in hundredths of a percent, on what is paid in dollars */
export function restOf(sale: SaleDue, payments: readonly CountedPayment[], igtf: number): Rest {
  const { dueCents: cents, dueBsHundredths: bsHundredths } = coverageOf(sale, payments);
  return { cents, igtfCents: scaleHalfUp(cents, igtf, MAX_BASIS_POINTS), bsHundredths };
}

/** The amount that pays a rest in a currency, in its hundredths. */
export function restIn(currency: Currency, { cents, igtfCents, bsHundredths }: Rest): number {
  return currency === 'USD' ? cents + igtfCents : bsHundredths;
}

/** An amount with what it covers of the order. */
export function tenderOf(sale: SaleDue, currency: Currency, amountHundredths: number, igtf: number): SplitTender {
  const coversCents =
    currency === 'USD' ? coversWithIgtf(amountHundredths, igtf) : coversOf(sale, currency, amountHundredths);
  return { currency, amountHundredths, coversCents };
}

/**
 * Splits what is left to pay of an order over the ways in which it is paid. Browser and server call it with the same
 * amounts. Each part takes what it was given, and the last one takes exactly the rest, so that nothing is lost to
 * rounding.
 * @param igtf in hundredths of a percent, on what is paid in dollars
 * @param before what was paid already
 */
export function splitOrder(
  sale: SaleDue,
  parts: readonly SplitPart[],
  igtf: number,
  before: readonly CountedPayment[] = [],
): SplitTender[] | SplitProblem {
  const tenders: SplitTender[] = [];
  const restNow = () => restOf(sale, [...before, ...tenders.map(asPaid)], igtf);
  for (const [place, { currency, amountHundredths: given, isCredit = false }] of parts.entries()) {
    const ownIgtf = isCredit ? 0 : igtf;
    const rest = { ...restNow(), ...(isCredit && { igtfCents: 0 }) };
    const whole = restIn(currency, rest);
    const isLast = place === parts.length - 1;
    if (isLast && (given === null || given === whole)) {
      tenders.push({ currency, amountHundredths: whole, coversCents: rest.cents });
      break;
    }
    if (given === null) return { place, problem: 'Escribe el monto' };
    const format = currency === 'USD' ? formatUsd : formatVes;
    if (isLast) {
      const difference = format(Math.abs(whole - given));
      const problem =
        given < whole
          ? `Faltan ${difference} por repartir`
          : `Sobran ${difference}: con esta forma de pago faltan ${format(whole)}`;
      return { place, problem };
    }
    const tender = tenderOf(sale, currency, given, ownIgtf);
    if (tender.coversCents === 0) return { place, problem: 'El monto es demasiado pequeño' };
    tenders.push(tender);
    if (restNow().cents === 0) {
      return { place, problem: `Escribe menos de ${format(whole)}, para que quede algo que pagar de la otra forma` };
    }
  }
  return tenders;
}

function asPaid(tender: SplitTender): CountedPayment {
  return { ...tender, kind: 'payment', state: 'validated' };
}

/** The IGTF of a new order that is paid by these tenders. */
export function igtfOfSplit(sale: SaleDue, tenders: readonly SplitTender[]): Cents {
  const declared = tenders.map((tender, id) => ({ ...tender, id, state: 'declared' as const }));
  return igtfOfTenders(sale, declared).igtfCents;
}
