import { type Cents, scaleHalfUp } from '#domain/money/money.ts';
import { coversOf, type SaleDue } from '#domain/payments/coverage.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { coversWithIgtf, igtfOfTenders, type TenderTaxes } from '#domain/taxes/igtf-of-tenders.ts';
import { MAX_BASIS_POINTS, type TaxBook, taxesAt } from '#domain/taxes/tax-rate.ts';
import { selectTaxBook } from '#server/features/taxes/taxes.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { keptOf } from './payments/refund-amounts.ts';
import type { Payment } from './payments.tables.ts';
import type { WrittenSale } from './sales.tables.ts';

type TaxedSale = SaleDue & Pick<WrittenSale, 'id' | 'createdAt' | 'igtfBasisPoints'>;

/** The IGTF of a sale by its payments. @param all payments and refunds of the sale */
export function tenderTaxesOf(sale: SaleDue, all: readonly Payment[]): TenderTaxes {
  const tenders = all
    .filter(({ kind }) => kind === 'payment')
    .map((payment) => ({ ...payment, ...keptOf(sale, payment, all) }));
  return igtfOfTenders(sale, tenders);
}

/**
 * The IGTF rate of a sale's payments in foreign currency: that of the day of the order, in hundredths of a percent. 0
 * unless the shop was a special taxpayer.
 */
export async function igtfRateOf(connection: Connection, sale: TaxedSale): Promise<number> {
  return sale.igtfBasisPoints || igtfRateIn(await selectTaxBook(connection), sale);
}

/** The same, for several sales with one book. */
export function igtfRateIn(book: TaxBook, sale: TaxedSale): number {
  return sale.igtfBasisPoints || taxesAt(book, sale.createdAt).igtf;
}

/** Cents of the total that an amount covers. An amount in dollars contains the IGTF on top of that. */
export async function coversWithTaxes(
  connection: Connection,
  sale: TaxedSale,
  currency: Currency,
  amountHundredths: number,
): Promise<Cents> {
  if (currency === 'VES') return coversOf(sale, currency, amountHundredths);
  return coversWithIgtf(amountHundredths, await igtfRateOf(connection, sale));
}

/** The IGTF on top of the rest of a sale, if it is paid in foreign currency. */
export async function igtfOfRest(connection: Connection, sale: TaxedSale, dueCents: Cents) {
  const basisPoints = dueCents > 0 ? await igtfRateOf(connection, sale) : 0;
  return { basisPoints, cents: scaleHalfUp(dueCents, basisPoints, MAX_BASIS_POINTS) };
}
