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
import type { SaleWithLines } from '../sales.tables.ts';

const BATCH = 500;

const HEADER = [
  'ID Orden',
  'Fecha',
  'Estado',
  'Cliente',
  'Correo',
  'Teléfono',
  'Cédula o RIF',
  'Dirección',
  'Envío',
  'Método de pago',
  'Banco',
  'Referencia',
  'Fecha del pago',
  'Teléfono del pago',
  'Productos',
  'Piezas',
  'Subtotal (USD)',
  'Cupón',
  'Promoción',
  'Descuento (USD)',
  'Total (USD)',
  'Tasa',
  'Total (Bs)',
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
  'Devuelto',
  'Devuelto (USD)',
  'Devuelto (Bs)',
];

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
  let lead = BYTE_ORDER_MARK + csvText([HEADER]);
  let before: number | null = null;
  for (;;) {
    const { batch, back } = await lagging.read(actor, async (connection) => {
      const read: SaleWithLines[] = await selectExportBatch(connection, filter, { before, size: BATCH });
      return { batch: read, back: await selectMoneyBack(connection, read) };
    });
    // The header goes with the first rows, so that a failure before them can still become an error response.
    yield lead +
      csvText(batch.map((loaded) => cellsOf(loaded, back.get(loaded.sale.id) ?? null, seesPayment).map(guardFormula)));
    lead = '';
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    before = last.sale.id;
  }
}

function cellsOf(loaded: SaleWithLines, back: MoneyBack | null, seesPayment: boolean): string[] {
  const { sale, lines, paymentName } = loaded;
  const { base, tax, bs } = taxesOfSale(loaded);
  return [
    sale.orderId,
    formatCaracasDateTime(sale.createdAt).replace(/\s/g, ' '),
    sale.status,
    sale.customerName,
    sale.customerEmail,
    sale.customerPhone,
    sale.customerId,
    sale.address,
    deliveryName(sale, lines),
    paymentName,
    ...(seesPayment ? paymentCells(sale) : ['', '', '', '']),
    lines.map((line) => `${line.quantity} × ${line.name} (ref. ${line.ref}, ${sizePhrase(line.size)})`).join('; '),
    String(lines.reduce((sum, line) => sum + line.quantity, 0)),
    decimals(sale.subtotalCents),
    sale.voucherCode ?? '',
    sale.promotion ? promotionName({ discount: sale.discountCents, total: sale.totalCents }).replace(/\s/g, ' ') : '',
    decimals(sale.discountCents),
    decimals(sale.totalCents),
    formatStoredRate(sale.dollarValue),
    decimals(sale.totalBsHundredths),
    ...[base, tax, bs.base, bs.tax, sale.igtfCents, toPay(sale)].map(decimals),
    sale.companyName ?? '',
    sale.companyRif ?? '',
    sale.companyAddress ?? '',
    sale.ivaWithheld ? 'Sí' : '',
    sale.withholdingNumber ?? '',
    (back && MONEY_BACK_NAMES[back.extent]) ?? '',
    ...(back ? [decimals(back.usd), decimals(back.bs)] : ['', '']),
  ];
}

const paymentCells = ({ paymentBank, paymentReference, paymentDate, paymentPayerPhone }: SaleWithLines['sale']) => [
  paymentBank ?? '',
  paymentReference ?? '',
  paymentDate ? formatDay(paymentDate) : '',
  paymentPayerPhone ?? '',
];

/** 123456 → `1234,56`, which a spreadsheet set to Venezuelan Spanish reads as a number. */
function decimals(hundredths: number): string {
  return amountText(hundredths).replace('.', ',');
}
