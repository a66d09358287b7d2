import { type LineTaxes, lineTaxes } from '#domain/taxes/line-taxes.ts';
import { taxesAt } from '#domain/taxes/tax-rate.ts';
import { selectTaxBook } from '#server/features/taxes/tax-book.queries.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Pickup, SaleLine, SaleWithLines, StoredLine, WrittenSale } from '../sales.tables.ts';

interface Untaxed {
  sale: WrittenSale;
  lines: StoredLine[];
  pickup: Pickup | null;
}

/**
 * Gives each line its taxes. Those that the release before wrote have none: they are worked out as an order of that moment
 * would have been. One query more where there are any.
 */
export async function fillTaxes(connection: ReadConnection, found: Untaxed[]): Promise<SaleWithLines[]> {
  const isWhole = found.every(({ lines }) => lines.every(isTaxed));
  const book = isWhole ? { rates: [], settings: [] } : await selectTaxBook(connection);
  return found.map(({ lines, ...whole }) => {
    const { sale } = whole;
    if (lines.every(isTaxed)) return { ...whole, lines };
    const priced = lines.map(({ priceCents, quantity }) => ({ finalPrice: priceCents, quantity }));
    const taxes = lineTaxes(priced, sale.discountCents, taxesAt(book, sale.createdAt).iva);
    return { ...whole, lines: lines.map((line, place) => ({ ...line, ...taxColumns(taxes[place]) })) };
  });
}

function isTaxed(line: StoredLine): line is SaleLine {
  return line.baseCents !== null;
}

/** A line's taxes as its columns. */
export function taxColumns(taxes: LineTaxes | undefined) {
  if (!taxes) throw new Error('A line without its taxes');
  const { discount, base, tax, basisPoints } = taxes;
  return { discountCents: discount, baseCents: base, taxCents: tax, taxBasisPoints: basisPoints };
}

/** And back. */
export function taxesOfLine({ discountCents, baseCents, taxCents, taxBasisPoints }: SaleLine): LineTaxes {
  return { discount: discountCents, base: baseCents, tax: taxCents, basisPoints: taxBasisPoints };
}
