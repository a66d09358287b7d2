import { centsFromDecimal, formatUsd, formatVes } from '../money/money.ts';
import type { SaleStatus } from '../sales/sale.ts';
import { type CountedPayment, type Coverage, coverageOf, promisedCoverage, type SaleDue } from './coverage.ts';

/** The reason of a refund that an edit of the order makes owed. It is stored with the refund and compared: its words never change. */
export const EDIT_REFUND = 'Por el cambio del pedido';

/**
 * How much of a sale's money went back, beside its status:
 * - `excess`: what is left still covers the sale, as after a second payment by mistake; or only an edit gave back
 * - `part`: some of the money is left, and it does not cover the sale
 * - `whole`: no payment is left
 */
export const MONEY_BACK_EXTENTS = ['excess', 'part', 'whole'] as const;
type MoneyBackExtent = (typeof MONEY_BACK_EXTENTS)[number];

/** Name of a refunded sale, as staff and shoppers read it; null while the sale is fully paid. */
export const MONEY_BACK_NAMES: Record<MoneyBackExtent, string | null> = {
  excess: null,
  part: 'Devuelto en parte',
  whole: 'Devuelto',
};

export interface MoneyBack {
  extent: MoneyBackExtent;
  /** Paid refunds, in hundredths of each currency. */
  usd: number;
  bs: number;
}

/** What went back of a sale's money; null when no refund was paid. An owed refund does not count yet. */
export function moneyBackOf(sale: SaleDue, payments: readonly CountedPayment[]): MoneyBack | null {
  const refunds = payments.filter(isPaidRefund);
  if (refunds.length === 0) return null;
  const sumOf = (currency: CountedPayment['currency']) =>
    refunds.filter((one) => one.currency === currency).reduce((sum, { amountHundredths }) => sum + amountHundredths, 0);
  const isLeft = payments.some(({ kind, state }) => kind === 'payment' && state === 'validated');
  const goesOn = coverageOf(sale, payments).covered || !refunds.some(isTakenBack);
  const extent = goesOn ? 'excess' : isLeft ? 'part' : 'whole';
  return { extent, usd: sumOf('USD'), bs: sumOf('VES') };
}

/**
 * What the shopper is asked to pay, after all payments that are not rejected; null when it is nothing. Whoever got money
 * back is never asked for it again: staff agree on a new payment and add it. What an edit gave back is no such money, because
 * the order went on.
 */
export function amountAskedOf(
  sale: SaleDue & { status: SaleStatus },
  payments: readonly CountedPayment[],
): Pick<Coverage, 'dueCents' | 'dueBsHundredths'> | null {
  if (sale.status !== 'pendiente' || payments.some(isTakenBack)) return null;
  const promised = promisedCoverage(sale, payments);
  return promised.covered ? null : promised;
}

/** `USD 10,00 y Bs. 365,01`: the sums of the paid refunds, given as decimals. */
export function moneyBackText({ usd, bs }: Pick<MoneyBack, 'usd' | 'bs'>): string {
  const sums = [usd > 0 && formatUsd(centsFromDecimal(usd)), bs > 0 && formatVes(centsFromDecimal(bs))];
  return sums.filter(Boolean).join(' y ');
}

function isTakenBack(payment: CountedPayment): boolean {
  return isPaidRefund(payment) && payment.decision !== EDIT_REFUND;
}

function isPaidRefund({ kind, state }: CountedPayment): boolean {
  return kind === 'refund' && state === 'validated';
}
