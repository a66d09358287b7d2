import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { amountText } from '#domain/money/money.ts';
import { MONEY_BACK_NAMES, type MoneyBack } from '#domain/payments/money-back.ts';
import { promotionName } from '#domain/promotions/promotion.ts';
import { deliveryName } from '#domain/sales/delivery-and-payment.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { LaggingReads, Reader } from '#server/platform/database/lagging-reads.ts';
import { selectMoneyBack } from '../payments/money-back.queries.ts';
import type { SaleFilter } from '../sale-filter.queries.ts';
import { taxesOfSale, toPay } from '../sale-taxes.ts';
import type { SaleReader } from '../sales.presenter.ts';
import { selectExportBatch } from '../sales.queries.ts';
import type { SaleLine, SaleWithLines, WrittenSale } from '../sales.tables.ts';

const BATCH = 500;

interface Row extends SaleWithLines {
  taxes: ReturnType<typeof taxesOfSale>;
  /** What went back of it; null when nothing did. */
  back: MoneyBack | null;
}

/** The columns in order, each with its text of a sale. */
const COLUMNS: readonly (readonly [name: string, cell: (row: Row) => string | null])[] = [
  ['ID Orden', ({ sale }) => sale.orderId],
  ['Fecha', ({ sale }) => formatCaracasDateTime(sale.createdAt).replace(/\s/g, ' ')],
  ['Estado', ({ sale }) => sale.status],
  ['Cliente', ({ sale }) => sale.customerName],
  ['Correo', ({ sale }) => sale.customerEmail],
  ['Teléfono', ({ sale }) => sale.customerPhone],
  ['Cédula o RIF', ({ sale }) => sale.customerId],
  ['Dirección', ({ sale }) => sale.address],
  ['Envío', ({ sale, lines }) => deliveryName(sale, lines)],
  ['Método de pago', ({ paymentName }) => paymentName],
  ['Banco', ({ sale }) => sale.paymentBank],
  ['Referencia', ({ sale }) => sale.paymentReference],
  ['Fecha del pago', ({ sale }) => sale.paymentDate && formatDay(sale.paymentDate)],
  ['Teléfono del pago', ({ sale }) => sale.paymentPayerPhone],
  ['Productos', ({ lines }) => lines.map(lineText).join('; ')],
  ['Piezas', ({ lines }) => String(lines.reduce((sum, line) => sum + line.quantity, 0))],
  ['Subtotal (USD)', ({ sale }) => decimals(sale.subtotalCents)],
  ['Cupón', ({ sale }) => sale.voucherCode],
  ['Promoción', ({ sale }) => sale.promotion && promotionText(sale)],
  ['Descuento (USD)', ({ sale }) => decimals(sale.discountCents)],
  ['Total (USD)', ({ sale }) => decimals(sale.totalCents)],
  ['Tasa', ({ sale }) => formatStoredRate(sale.dollarValue)],
  ['Total (Bs)', ({ sale }) => decimals(sale.totalBsHundredths)],
  ['Base imponible (USD)', ({ taxes }) => decimals(taxes.base)],
  ['IVA (USD)', ({ taxes }) => decimals(taxes.tax)],
  ['Base imponible (Bs)', ({ taxes }) => decimals(taxes.bs.base)],
  ['IVA (Bs)', ({ taxes }) => decimals(taxes.bs.tax)],
  ['IGTF (USD)', ({ sale }) => decimals(sale.igtfCents)],
  ['A pagar (USD)', ({ sale }) => decimals(toPay(sale))],
  ['Razón social', ({ sale }) => sale.companyName],
  ['RIF', ({ sale }) => sale.companyRif],
  ['Domicilio fiscal', ({ sale }) => sale.companyAddress],
  ['Retiene IVA', ({ sale }) => (sale.ivaWithheld ? 'Sí' : '')],
  ['Comprobante de retención', ({ sale }) => sale.withholdingNumber],
  ['Devuelto', ({ back }) => back && MONEY_BACK_NAMES[back.extent]],
  ['Devuelto (USD)', ({ back }) => back && decimals(back.usd)],
  ['Devuelto (Bs)', ({ back }) => back && decimals(back.bs)],
];
/** Empty for whoever may not see payments. */
const OF_PAYMENT = new Set(['Banco', 'Referencia', 'Fecha del pago', 'Teléfono del pago']);

/**
 * The filtered sales as CSV chunks, newest first, read in batches to limit memory. For spreadsheets in Spanish:
 * semicolons, decimal commas, Caracas time; text that a spreadsheet would run as a formula is escaped.
 */
export async function* exportSales(
  lagging: LaggingReads,
  actor: Reader,
  filter: SaleFilter,
  { permissions }: SaleReader,
): AsyncGenerator<string> {
  const seesPayment = permissions.has('payments.read');
  let lead = BYTE_ORDER_MARK + csvText([COLUMNS.map(([name]) => name)]);
  let before: number | null = null;
  for (;;) {
    const { batch, back } = await lagging.read(actor, async (connection) => {
      const read: SaleWithLines[] = await selectExportBatch(connection, filter, { before, size: BATCH });
      return { batch: read, back: await selectMoneyBack(connection, read) };
    });
    const rows = batch.map((loaded) => {
      const row = { ...loaded, taxes: taxesOfSale(loaded), back: back.get(loaded.sale.id) ?? null };
      return COLUMNS.map(([name, cell]) => (seesPayment || !OF_PAYMENT.has(name) ? (cell(row) ?? '') : ''));
    });
    // The header goes with the first rows, so that a failure before them can still become an error response.
    yield lead + csvText(rows.map((row) => row.map(guardFormula)));
    lead = '';
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    before = last.sale.id;
  }
}

function lineText({ quantity, name, ref, size }: SaleLine): string {
  return `${quantity} × ${name} (ref. ${ref}, ${sizePhrase(size)})`;
}

function promotionText({ discountCents: discount, totalCents: total }: WrittenSale): string {
  return promotionName({ discount, total }).replace(/\s/g, ' ');
}

/** 123456 → `1234,56`, which a spreadsheet set to Venezuelan Spanish reads as a number. */
function decimals(hundredths: number): string {
  return amountText(hundredths).replace('.', ',');
}
