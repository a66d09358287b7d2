import { randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { DemoItems } from '#demo/catalogue/demo-items.ts';
import { type DemoVoucher, demoVouchers } from '#demo/catalogue/vouchers.ts';
import { type DemoPlaces, placeOf } from '#demo/locations/demo-locations.ts';
import type { DemoSale } from '#demo/sales/demo-sale.ts';
import { insertFurtherPayments } from '#demo/sales/insert-further-payments.ts';
import { demoSales } from '#demo/sales/sales.ts';
import { demoSalesHistory } from '#demo/sales/sales-history.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { finalPrice, totalsOf } from '#domain/money/pricing.ts';
import { orderNumber } from '#domain/sales/sale.ts';
import { igtfOf } from '#domain/taxes/igtf.ts';
import { type TaxBook, taxesAt } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { type ExchangeRate, exchangeRates } from '#server/features/money/currency.tables.ts';
import { firstPayment } from '#server/features/sales/payments/first-payment.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { saleEvents, saleLines, sales } from '#server/features/sales/sales.tables.ts';
import { selectTaxBook } from '#server/features/taxes/taxes.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const AT_PICKUP = 'efectivo_usd';
const GIFT_CARD = 'gift_card';
const IN_DOLLARS: readonly string[] = ['zelle', AT_PICKUP, GIFT_CARD];
const CHECKED_AFTER_MS = 95 * MINUTE_MS;

/** A stored sale. */
export interface PlacedSale extends PlacedDemo {
  saleId: number;
  /** The lines, in the order of their positions. */
  lines: readonly { itemId: number; quantity: number }[];
}

interface PlacedDemo {
  sale: DemoSale;
  createdAt: Date;
}

/**
 * Inserts the demo's past sales, oldest first, priced by the shop's own rules. Their pieces are moved by demo/stock/dispatch.ts.
 * Uses few statements for all of them, to keep the start fast.
 * @returns them with their ids
 */
export async function insertDemoSales(
  tx: Connection,
  { storeCode, items, places, now }: { storeCode: string; items: DemoItems; places: DemoPlaces; now: Date },
): Promise<PlacedSale[]> {
  const rates = await tx.select().from(exchangeRates).orderBy(desc(exchangeRates.effectiveAt));
  const taxBook = await selectTaxBook(tx);
  const vouchers = demoVouchers(caracasDay(now), storeCode);
  const numbers = new Set<string>();

  const priced = placedSales(storeCode, now).map(({ sale, createdAt }) => {
    const lines = sale.lines.map(({ ref, size, quantity }) => {
      const item = items.of(ref, size);
      return { item, quantity, finalPrice: finalPrice(item.priceCents, item.discPercent) };
    });
    const voucher = vouchers.find(({ code }) => code === sale.voucherCode);
    const orderId = freeNumber(numbers, storeCode, createdAt);
    return {
      sale,
      createdAt,
      lines,
      row: saleRow({ sale, createdAt, lines, orderId, voucher, rates, places, taxBook }),
    };
  });

  const written = await tx
    .insert(sales)
    .values(priced.map(({ row }) => row))
    .returning();
  await tx.insert(payments).values(
    written.map((sale) => ({
      ...firstPayment(sale, IN_DOLLARS.includes(sale.paymentMethod) ? 'USD' : 'VES'),
      atPickup: sale.paymentMethod === AT_PICKUP,
    })),
  );
  const idOf = new Map(written.map(({ id, orderId }) => [orderId, id]));
  const withIds = priced.map((one) => ({ ...one, saleId: idOf.get(one.row.orderId) ?? 0 }));

  await tx.insert(saleLines).values(
    withIds.flatMap(({ saleId, lines }) =>
      lines.map(({ item, quantity, finalPrice: priceCents }, position) => ({
        saleId,
        position,
        itemId: item.id,
        name: item.name,
        ref: item.ref,
        size: item.size ?? '',
        quantity,
        priceCents,
      })),
    ),
  );
  await tx.insert(saleEvents).values(
    withIds.flatMap(({ saleId, sale: { status, method }, createdAt }) => [
      // Only a card pays an order before anybody has looked at it.
      method === GIFT_CARD
        ? { saleId, toStatus: status, happenedAt: createdAt, byPayments: 'Pagado con tarjeta o saldo' }
        : { saleId, toStatus: 'pendiente' as const, happenedAt: createdAt },
      ...(status === 'pendiente' || method === GIFT_CARD
        ? []
        : [
            {
              saleId,
              fromStatus: 'pendiente' as const,
              toStatus: status,
              happenedAt: new Date(Math.min(createdAt.getTime() + CHECKED_AFTER_MS, now.getTime())),
            },
          ]),
    ]),
  );
  const rowOf = new Map(written.map((row) => [row.id, row]));
  for (const { sale, createdAt, saleId } of withIds) {
    const row = rowOf.get(saleId);
    if (row) await insertFurtherPayments(tx, { sale, createdAt, row, now });
  }
  return withIds.map(({ sale, createdAt, saleId, lines }) => ({
    sale,
    createdAt,
    saleId,
    lines: lines.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
  }));
}

function placedSales(storeCode: string, now: Date): PlacedDemo[] {
  const midnight = Date.parse(`${caracasDay(now)}T00:00:00-04:00`);
  const history = demoSalesHistory().map((sale) => ({
    sale,
    createdAt: new Date(midnight - sale.daysAgo * DAY_MS + sale.minute * MINUTE_MS),
  }));
  const latest = demoSales(storeCode).map((sale, index) => ({
    sale,
    createdAt: new Date(now.getTime() - sale.daysAgo * DAY_MS - index * 47 * MINUTE_MS),
  }));
  return [...history, ...latest].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function freeNumber(taken: Set<string>, storeCode: string, createdAt: Date): string {
  for (let bump = 0; ; bump += 1) {
    const number = orderNumber(storeCode, createdAt, bump);
    if (taken.has(number)) continue;
    taken.add(number);
    return number;
  }
}

interface PricedDemo extends PlacedDemo {
  lines: { quantity: number; finalPrice: number }[];
  orderId: string;
  voucher: DemoVoucher | undefined;
  rates: ExchangeRate[];
  places: DemoPlaces;
  taxBook: TaxBook;
}

function saleRow({
  sale,
  createdAt,
  lines,
  orderId,
  voucher,
  rates,
  places,
  taxBook,
}: PricedDemo): typeof sales.$inferInsert {
  const { customer, address, shipping, method, payment, status, dispatch } = sale;
  const totals = totalsOf(lines, Math.round((voucher?.amount ?? 0) * 100));
  const rate = rateAt(rates, createdAt);
  const isPaidInDollars = method === 'zelle' || sale.money === 'in dollars';
  const igtf = igtfOf(totals.total, isPaidInDollars ? 'USD' : 'VES', taxesAt(taxBook, createdAt));
  return {
    orderId,
    trackingKey: randomBytes(18).toString('base64url'),
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerId: customer.cedula,
    address,
    shippingMethod: shipping,
    paymentMethod: method,
    paymentBank: payment?.bank ?? null,
    paymentReference: payment?.reference ?? null,
    paymentPayerPhone: payment?.payerPhone ?? null,
    paymentDate: payment ? caracasDay(createdAt) : null,
    subtotalCents: totals.subtotal,
    discountCents: totals.discount,
    totalCents: totals.total,
    voucherCode: voucher?.code ?? null,
    dollarValue: rate.value,
    dollarDate: rate.valueDate,
    dollarSource: rate.source,
    totalBsHundredths: bolivarsFor(totals.total, rate.value),
    igtfCents: igtf.cents,
    igtfBasisPoints: igtf.basisPoints,
    companyName: sale.company?.name ?? null,
    companyRif: sale.company?.rif ?? null,
    companyAddress: sale.company ? address : null,
    pickupLocationId: dispatch?.pickup ? placeOf(places, dispatch.from[0]) : null,
    status,
    createdAt,
  };
}

/** The rate in force at that time; the oldest one for earlier times. `rates`: latest first. */
function rateAt(rates: readonly ExchangeRate[], instant: Date): ExchangeRate {
  const rate = rates.find(({ effectiveAt, voidedAt }) => effectiveAt <= instant && voidedAt === null) ?? rates.at(-1);
  if (!rate) throw new Error('The demo rates come before the demo sales');
  return rate;
}
