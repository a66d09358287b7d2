import type { SaleTaxesRecord } from '#contract/taxes/sale-taxes.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { type LineTaxes, lineTaxes, type Parted } from '#domain/taxes/line-taxes.ts';
import { saleTaxes } from '#domain/taxes/sale-taxes.ts';
import { taxesAt } from '#domain/taxes/tax-rate.ts';
import { selectTaxBook } from '#server/features/taxes/taxes.queries.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { SaleLine, SaleWithLines, StoredLine, WrittenSale } from './sales.tables.ts';

type Untaxed = Omit<SaleWithLines, 'lines'> & { lines: StoredLine[] };

/**
 * Fills in the taxes of lines that the release before wrote without them, by the rates at the time of the order. One
 * more query if there are such lines.
 */
export async function fillTaxes(connection: ReadConnection, untaxed: Untaxed[]): Promise<SaleWithLines[]> {
  const isWhole = untaxed.every(({ lines }) => lines.every(isTaxed));
  const book = isWhole ? { rates: [], settings: [] } : await selectTaxBook(connection);
  return untaxed.map(({ lines, ...whole }) => {
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

export function taxColumns(taxes: LineTaxes | undefined) {
  if (!taxes) throw new Error('A line without its taxes');
  const { discount, base, tax, basisPoints } = taxes;
  return { discountCents: discount, baseCents: base, taxCents: tax, taxBasisPoints: basisPoints };
}

function taxesOfLine({ discountCents, baseCents, taxCents, taxBasisPoints }: SaleLine): LineTaxes {
  return { discount: discountCents, base: baseCents, tax: taxCents, basisPoints: taxBasisPoints };
}

/** The taxes of a sale and its lines in hundredths of both currencies; the parts add up to the totals. */
export function taxesOfSale({ sale, lines }: SaleWithLines) {
  return saleTaxes(lines.map(taxesOfLine), sale.totalBsHundredths);
}

/** The amount to pay in cents: the total, and the IGTF for a payment in foreign currency. */
export function toPay({ totalCents, igtfCents }: Pick<WrittenSale, 'totalCents' | 'igtfCents'>): number {
  return totalCents + igtfCents;
}

export function igtfBs({ igtfCents, dollarValue }: Pick<WrittenSale, 'igtfCents' | 'dollarValue'>): number {
  return bolivarsFor(igtfCents, dollarValue);
}

export function presentTaxes(loaded: SaleWithLines): SaleTaxesRecord {
  const { sale } = loaded;
  const { lines, rates, ...sums } = taxesOfSale(loaded);
  return {
    ...presentParted(sums),
    lines: lines.map((line) => ({
      discount: decimalFromCents(line.discount),
      percent: line.basisPoints / 100,
      ...presentParted(line),
    })),
    rates: rates.map((rate) => ({ percent: rate.basisPoints / 100, ...presentParted(rate) })),
    igtf: decimalFromCents(sale.igtfCents),
    igtf_percent: sale.igtfBasisPoints / 100,
    igtf_bs: decimalFromCents(igtfBs(sale)),
    to_pay: decimalFromCents(toPay(sale)),
    to_pay_bs: decimalFromCents(sale.totalBsHundredths + igtfBs(sale)),
  };
}

export function presentCompany({ companyName, companyRif, companyAddress }: WrittenSale) {
  return companyName === null ? null : { name: companyName, rif: companyRif ?? '', address: companyAddress ?? '' };
}

function presentParted({ base, tax, bs }: Parted & { bs: Parted }) {
  return {
    base: decimalFromCents(base),
    iva: decimalFromCents(tax),
    base_bs: decimalFromCents(bs.base),
    iva_bs: decimalFromCents(bs.tax),
  };
}
