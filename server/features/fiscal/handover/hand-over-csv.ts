import type { HandedSale } from '#contract/fiscal/hand-over.ts';
import { amountText, centsFromDecimal } from '#domain/money/money.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';

type NameOf = (code: string) => string;

/** A line of a sale, with what its row says of the sale. */
interface Row {
  sale: HandedSale;
  line: HandedSale['lines'][number];
  /** Counted from 0. */
  place: number;
  invoice: HandedSale['documents'][number] | undefined;
  nameOf: NameOf;
}

/** The columns in order, each with its text of a line. */
const COLUMNS: readonly (readonly [name: string, cell: (row: Row) => string])[] = [
  ['ID Orden', ({ sale }) => sale.order_id],
  ['Fecha', ({ sale }) => dayOf(sale.placed_at)],
  ['Validada', ({ sale }) => dayOf(sale.validated_at)],
  ['Tipo', ({ sale }) => (sale.buyer.kind === 'company' ? 'Empresa' : 'Persona')],
  ['Nombre o razón social', ({ sale }) => sale.buyer.name],
  ['Cédula o RIF', ({ sale }) => sale.buyer.id],
  ['Dirección', ({ sale }) => sale.buyer.address],
  ['Teléfono', ({ sale }) => sale.buyer.phone],
  ['Correo', ({ sale }) => sale.buyer.email],
  ['Renglón', ({ place }) => String(place + 1)],
  ['Descripción', ({ line }) => line.description],
  ['Referencia', ({ line }) => line.reference],
  ['Talla', ({ line }) => line.size],
  ['Cantidad', ({ line }) => String(line.quantity)],
  ['Precio unitario (USD)', ({ line }) => decimal(line.unit_price)],
  ['Descuento (USD)', ({ line }) => decimal(line.discount)],
  ['IVA %', ({ line }) => String(line.iva_percent).replace('.', ',')],
  ['Base (USD)', ({ line }) => decimal(line.base)],
  ['IVA (USD)', ({ line }) => decimal(line.iva)],
  ['Base (Bs)', ({ line }) => decimal(line.base_bs)],
  ['IVA (Bs)', ({ line }) => decimal(line.iva_bs)],
  ['Total (USD)', ({ sale }) => decimal(sale.totals.total)],
  ['IGTF (USD)', ({ sale }) => decimal(sale.totals.igtf)],
  ['A pagar (USD)', ({ sale }) => decimal(sale.totals.to_pay)],
  ['Total (Bs)', ({ sale }) => decimal(sale.totals.total_bs)],
  ['IGTF (Bs)', ({ sale }) => decimal(sale.totals.igtf_bs)],
  ['A pagar (Bs)', ({ sale }) => decimal(sale.totals.to_pay_bs)],
  ['Tasa', ({ sale }) => sale.rate.value],
  ['Fecha de la tasa', ({ sale }) => formatDay(sale.rate.date)],
  ['Fuente de la tasa', ({ sale }) => sale.rate.source],
  ['Retiene IVA', ({ sale }) => (sale.withholding.withheld ? 'Sí' : 'No')],
  ['Comprobante de retención', ({ sale }) => sale.withholding.number ?? ''],
  ['Pagos', ({ sale, nameOf }) => sale.payments.map((one) => paymentText(nameOf(one.method), one)).join('; ')],
  ['Factura', ({ invoice }) => invoice?.number ?? ''],
  ['Control', ({ invoice }) => invoice?.control_number ?? ''],
];

/**
 * The sales as CSV with a row for each line; the data of the sale is repeated in each of its rows.
 * @param nameOf the name of a way of paying
 */
export function handOverCsv(handed: readonly HandedSale[], nameOf: NameOf): string {
  const rows = handed.flatMap((sale) => {
    const invoice = sale.documents.find(({ kind }) => kind === 'factura');
    return sale.lines.map((line, place) => ({ sale, line, place, invoice, nameOf }));
  });
  const cells = rows.map((row) => COLUMNS.map(([, cell]) => guardFormula(cell(row))));
  return BYTE_ORDER_MARK + csvText([COLUMNS.map(([name]) => name), ...cells]);
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
