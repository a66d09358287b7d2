import { randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type DemoSale, demoSales } from '#demo/catalogue/sales.ts';
import { demoVouchers } from '#demo/catalogue/vouchers.ts';
import { caracasDay } from '#domain/caracas-time.ts';
import { bolivarsFor } from '#domain/exchange-rate.ts';
import { finalPrice, totalsOf } from '#domain/pricing.ts';
import { orderNumber } from '#domain/sale.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { exchangeRates } from '#server/features/currency/currency.tables.ts';
import { saleEvents, saleLines, sales } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes the past sales of the demo, priced as the shop prices any other. Their pieces left the stock before it was counted. */
export async function insertDemoSales(tx: Connection, storeCode: string, now: Date): Promise<void> {
  const stocked = await tx.select().from(items);
  const rates = await tx.select().from(exchangeRates).orderBy(desc(exchangeRates.effectiveAt));
  const vouchers = demoVouchers(caracasDay(now), storeCode);

  for (const [index, demo] of demoSales(storeCode).entries()) {
    const lines = demo.lines.map((line) => {
      const item = stocked.find((candidate) => candidate.ref === line.ref && candidate.size === line.size);
      if (!item) throw new Error(`The demo sells ${line.ref} in ${line.size}, which it does not stock`);
      return { item, quantity: line.quantity, finalPrice: finalPrice(item.priceCents, item.discPercent) };
    });
    const voucher = vouchers.find(({ code }) => code === demo.voucherCode);
    const totals = totalsOf(lines, Math.round((voucher?.amount ?? 0) * 100));
    const createdAt = new Date(now.getTime() - demo.daysAgo * DAY_MS - index * 47 * 60_000);
    const rate = rates.find(({ effectiveAt }) => effectiveAt <= createdAt) ?? rates.at(-1);
    if (!rate) throw new Error('The demo rates come before the demo sales');
    const [sale] = await tx
      .insert(sales)
      .values({
        ...customerColumns(demo),
        orderId: orderNumber(storeCode, createdAt),
        trackingKey: randomBytes(18).toString('base64url'),
        paymentDate: demo.payment ? caracasDay(createdAt) : null,
        subtotalCents: totals.subtotal,
        discountCents: totals.discount,
        totalCents: totals.total,
        voucherCode: voucher?.code ?? null,
        dollarValue: rate.value,
        dollarDate: rate.valueDate,
        dollarSource: rate.source,
        totalBsHundredths: bolivarsFor(totals.total, rate.value),
        status: demo.status,
        createdAt,
      })
      .returning({ id: sales.id });
    if (!sale) throw new Error('The demo sale was not written');
    await tx.insert(saleLines).values(
      lines.map(({ item, quantity, finalPrice: priceCents }, position) => ({
        saleId: sale.id,
        position,
        itemId: item.id,
        name: item.name,
        ref: item.ref,
        size: item.size ?? '',
        quantity,
        priceCents,
      })),
    );
    await tx.insert(saleEvents).values({ saleId: sale.id, toStatus: demo.status, happenedAt: createdAt });
  }
}

function customerColumns({ customer, address, shipping, method, payment }: DemoSale) {
  return {
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
  };
}
