import { randomBytes } from 'node:crypto';
import type { PlaceSale } from '#contract/sales/sale.ts';
import type { OrderTotals } from '#domain/money/pricing.ts';
import { orderNumber } from '#domain/sales/sale.ts';
import type { ExchangeRate } from '#server/features/money/currency.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type Sale, type SaleWithLines, saleEvents, saleLines, sales } from '../sales.tables.ts';
import type { OrderLine } from '../stock.ts';
import type { Methods } from './methods.ts';

export interface NewSale extends Methods {
  storeCode: string;
  placedAt: Date;
  accountId: number | null;
  body: PlaceSale;
  lines: OrderLine[];
  totals: OrderTotals;
  voucherCode: string | null;
  rate: ExchangeRate;
  /** Hundredths of a bolívar. */
  totalBs: number;
}

/** How many following order numbers are tried when one is taken. */
const MOST_BUMPS = 1000;

/** Writes the sale, its lines and the first entry of its history. */
export async function insertSale(tx: Connection, draft: NewSale): Promise<SaleWithLines> {
  const sale = await insertNumbered(tx, draft);
  const lines = draft.lines.map((line, position) => ({
    saleId: sale.id,
    position,
    itemId: line.itemId,
    name: line.name,
    ref: line.ref,
    size: line.size,
    quantity: line.quantity,
    priceCents: line.finalPrice,
  }));
  await tx.insert(saleLines).values(lines);
  await tx
    .insert(saleEvents)
    .values({ saleId: sale.id, toStatus: sale.status, accountId: draft.accountId, happenedAt: draft.placedAt });
  return { sale, lines };
}

/** The order number is made from the time; if another sale has it, the next one is tried. */
async function insertNumbered(tx: Connection, draft: NewSale): Promise<Sale> {
  const row = toRow(draft);
  for (let bump = 0; bump < MOST_BUMPS; bump += 1) {
    const orderId = orderNumber(draft.storeCode, draft.placedAt, bump);
    const [sale] = await tx
      .insert(sales)
      .values({ ...row, orderId })
      .onConflictDoNothing({ target: sales.orderId })
      .returning();
    if (sale) return sale;
  }
  throw new Error('No free order number near this millisecond');
}

function toRow(draft: NewSale): Omit<typeof sales.$inferInsert, 'orderId'> {
  const { body, totals, rate } = draft;
  return {
    trackingKey: randomBytes(18).toString('base64url'),
    accountId: draft.accountId,
    customerName: body.customer_name,
    customerEmail: body.customer_email,
    customerPhone: body.customer_phone,
    customerId: body.customer_id,
    address: body.address,
    shippingMethod: draft.shippingMethod,
    paymentMethod: draft.paymentMethod,
    paymentBank: body.payment?.bank || null,
    paymentReference: body.payment?.reference || null,
    paymentDate: body.payment?.date || null,
    paymentPayerPhone: body.payment?.payerPhone || null,
    subtotalCents: totals.subtotal,
    discountCents: totals.discount,
    totalCents: totals.total,
    voucherCode: draft.voucherCode,
    promotion: totals.promotion,
    dollarValue: rate.value,
    dollarDate: rate.valueDate,
    dollarSource: rate.source,
    totalBsHundredths: draft.totalBs,
    createdAt: draft.placedAt,
  };
}
