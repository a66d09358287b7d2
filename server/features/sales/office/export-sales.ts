import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { PROMOTION_NAMES } from '#domain/promotions/promotion.ts';
import { deliveryName, PAYMENT_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { caracasDay, formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { LaggingReads, Reader } from '#server/platform/database/lagging-reads.ts';
import type { SaleFilter } from '../sale-filter.queries.ts';
import { selectExportBatch } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { decimals, TAX_HEADER, taxCells } from '../taxes/tax-columns.ts';

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
  ...TAX_HEADER,
];

/**
 * The filtered sales as CSV chunks, newest first, read in batches to bound memory. For spreadsheets in Spanish:
 * semicolons, decimal commas, Caracas time; text that would be read as a formula is escaped.
 */
export async function* exportSales(lagging: LaggingReads, reader: Reader, filter: SaleFilter): AsyncGenerator<string> {
  let lead = BYTE_ORDER_MARK + csvText([HEADER]);
  let before: number | null = null;
  for (;;) {
    const batch: SaleWithLines[] = await lagging.read(reader, (connection) =>
      selectExportBatch(connection, filter, { before, size: BATCH }),
    );
    // The header is sent with the first rows, so that a failure before them can still become an error response.
    yield lead + csvText(batch.map(guardedCellsOf));
    lead = '';
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    before = last.sale.id;
  }
}

function guardedCellsOf(sale: SaleWithLines): string[] {
  return cellsOf(sale).map(guardFormula);
}

function cellsOf(found: SaleWithLines): string[] {
  const { sale, lines } = found;
  return [
    sale.orderId,
    formatCaracasDateTime(sale.createdAt).replace(/\s/g, ' '),
    sale.status,
    sale.customerName,
    sale.customerEmail,
    sale.customerPhone,
    sale.customerId,
    sale.address,
    deliveryName(sale),
    PAYMENT_METHODS[sale.paymentMethod],
    sale.paymentBank ?? '',
    sale.paymentReference ?? '',
    sale.paymentDate ? formatDay(sale.paymentDate) : '',
    sale.paymentPayerPhone ?? '',
    lines.map((line) => `${line.quantity} × ${line.name} (ref. ${line.ref}, ${sizePhrase(line.size)})`).join('; '),
    String(lines.reduce((sum, line) => sum + line.quantity, 0)),
    decimals(sale.subtotalCents),
    sale.voucherCode ?? '',
    sale.promotion ? PROMOTION_NAMES[sale.promotion].replace(/\s/g, ' ') : '',
    decimals(sale.discountCents),
    decimals(sale.totalCents),
    formatStoredRate(sale.dollarValue),
    decimals(sale.totalBsHundredths),
    ...taxCells(found),
  ];
}

/** `ventas-2026-11-21.csv` */
export function exportFileName(now: Date): string {
  return `ventas-${caracasDay(now)}.csv`;
}
