import { amountText } from '#domain/money/money.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { taxesOfSale, toPay } from './taxes.presenter.ts';

/** Columns of the export of sales, behind those it had before. */
export const TAX_HEADER = [
  'Base imponible (USD)',
  'IVA (USD)',
  'Base imponible (Bs)',
  'IVA (Bs)',
  'IGTF (USD)',
  'A pagar (USD)',
  'Razón social',
  'RIF',
  'Domicilio fiscal',
  'Retiene IVA',
  'Comprobante de retención',
];

export function taxCells(found: SaleWithLines): string[] {
  const { sale } = found;
  const { base, tax, bs } = taxesOfSale(found);
  return [
    ...[base, tax, bs.base, bs.tax, sale.igtfCents, toPay(sale)].map(decimals),
    sale.companyName ?? '',
    sale.companyRif ?? '',
    sale.companyAddress ?? '',
    sale.ivaWithheld ? 'Sí' : '',
    sale.withholdingNumber ?? '',
  ];
}

/** 123456 → `1234,56`, which a spreadsheet set to Venezuelan Spanish reads as a number. */
export function decimals(hundredths: number): string {
  return amountText(hundredths).replace('.', ',');
}
