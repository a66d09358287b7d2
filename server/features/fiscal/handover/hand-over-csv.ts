import type { HandedSale } from '#contract/fiscal/hand-over.ts';
import { amountText, centsFromDecimal } from '#domain/money/money.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';

const HEADER = [
  ...[
    'ID Orden',
    'Fecha',
    'Validada',
    'Tipo',
    'Nombre o razón social',
    'Cédula o RIF',
    'Dirección',
    'Teléfono',
    'Correo',
  ],
  ...['Renglón', 'Descripción', 'Referencia', 'Talla', 'Cantidad', 'Precio unitario (USD)', 'Descuento (USD)', 'IVA %'],
  ...['Base (USD)', 'IVA (USD)', 'Base (Bs)', 'IVA (Bs)'],
  ...['Total (USD)', 'IGTF (USD)', 'A pagar (USD)', 'Total (Bs)', 'IGTF (Bs)', 'A pagar (Bs)'],
  ...['Tasa', 'Fecha de la tasa', 'Fuente de la tasa', 'Retiene IVA', 'Comprobante de retención', 'Pagos'],
  ...['Factura', 'Control'],
];

type NameOf = (code: string) => string;

/**
 * The sales as CSV with a row for each line; the data of the sale is repeated in each of its rows.
 * @param nameOf the name of a way of paying
 */
export function handOverCsv(handed: readonly HandedSale[], nameOf: NameOf): string {
  return BYTE_ORDER_MARK + csvText([HEADER, ...handed.flatMap((sale) => rowsOfSale(sale, nameOf))]);
}

function rowsOfSale(sale: HandedSale, nameOf: NameOf): string[][] {
  const { buyer, totals, rate, withholding } = sale;
  const invoice = sale.documents.find(({ kind }) => kind === 'factura');
  const before = [
    ...[sale.order_id, dayOf(sale.placed_at), dayOf(sale.validated_at)],
    ...[
      buyer.kind === 'company' ? 'Empresa' : 'Persona',
      buyer.name,
      buyer.id,
      buyer.address,
      buyer.phone,
      buyer.email,
    ],
  ];
  const after = [
    ...[totals.total, totals.igtf, totals.to_pay, totals.total_bs, totals.igtf_bs, totals.to_pay_bs].map(decimal),
    ...[rate.value, formatDay(rate.date), rate.source, withholding.withheld ? 'Sí' : 'No', withholding.number ?? ''],
    sale.payments.map((payment) => paymentText(nameOf(payment.method), payment)).join('; '),
    ...[invoice?.number ?? '', invoice?.control_number ?? ''],
  ];
  return sale.lines.map((line, place) =>
    [
      ...before,
      ...[String(place + 1), line.description, line.reference, line.size, String(line.quantity)],
      ...[decimal(line.unit_price), decimal(line.discount), String(line.iva_percent).replace('.', ',')],
      ...[line.base, line.iva, line.base_bs, line.iva_bs].map(decimal),
      ...after,
    ].map(guardFormula),
  );
}

function paymentText(
  name: string,
  { currency, amount, igtf = 0, bank, reference, date }: HandedSale['payments'][number],
): string {
  const unit = currency === 'USD' ? 'USD' : 'Bs';
  const facts = [
    igtf > 0 && `IGTF USD ${decimal(igtf)}`,
    bank,
    reference && `ref. ${reference}`,
    date && formatDay(date),
  ].filter(Boolean);
  return [`${name} ${unit} ${decimal(amount)}`, ...facts].join(', ');
}

const dayOf = (instant: string) => formatDay(caracasDay(new Date(instant)));

/** 1234.56 → `1234,56`, which a spreadsheet set to Venezuelan Spanish reads as a number. */
function decimal(amount: number): string {
  return amountText(centsFromDecimal(amount)).replace('.', ',');
}
