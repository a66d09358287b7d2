import type { SaleTaxesRecord } from '#contract/taxes/sale-taxes.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Parted } from '#domain/taxes/line-taxes.ts';
import { saleTaxes } from '#domain/taxes/sale-taxes.ts';
import type { SaleWithLines, WrittenSale } from '../sales.tables.ts';
import { taxesOfLine } from './fill-taxes.ts';

/** The taxes of a sale and of each of its lines, in both currencies, in hundredths; the parts add up to the totals. */
export function taxesOfSale({ sale, lines }: SaleWithLines) {
  return saleTaxes(lines.map(taxesOfLine), sale.totalBsHundredths);
}

/** What is to be paid: the total, and the IGTF where it is paid in foreign currency. In cents. */
export function toPay({ totalCents, igtfCents }: Pick<WrittenSale, 'totalCents' | 'igtfCents'>): number {
  return totalCents + igtfCents;
}

/** The IGTF in hundredths of a bolívar. */
export function igtfBs({ igtfCents, dollarValue }: Pick<WrittenSale, 'igtfCents' | 'dollarValue'>): number {
  return bolivarsFor(igtfCents, dollarValue);
}

export function presentTaxes(found: SaleWithLines): SaleTaxesRecord {
  const { sale } = found;
  const { lines, rates, ...sums } = taxesOfSale(found);
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
