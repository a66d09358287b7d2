import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { GIFT_CARD_LINE } from '#domain/credit/gift-card-terms.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { orderNumber } from '#domain/sales/sale.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { creditEntries, credits } from '#server/features/credit/credit.tables.ts';
import { rateAt } from '#server/features/money/exchange-rate.queries.ts';
import { firstPayment } from '#server/features/sales/payments/first-payment.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { saleEvents, saleLines, sales } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** No other order of the demo is from that second, so its number is free. */
const ORDERED_AGO_MS = 1530 * SECOND_MS;
const ISSUED_AGO_MS = 20 * DAY_MS;
const CARD_CENTS = 2500;

interface Demo {
  storeCode: string;
  now: Date;
}

/**
 * A card that has paid an order and is not used up, a person with credit, and a card whose order is not validated yet.
 * Nobody has the code of the first: staff make a new one.
 */
export async function insertDemoCredit(tx: Connection, demo: Demo): Promise<void> {
  const at = new Date(demo.now.getTime() - ISSUED_AGO_MS);
  const [card, person] = await tx
    .insert(credits)
    .values([
      {
        kind: 'gift_card',
        holderName: 'Andreína Blanco',
        holderEmail: 'andreina.blanco@example.com',
        message: '¡Feliz cumpleaños!',
        createdAt: at,
      },
      {
        kind: 'store_credit',
        holderName: 'Nathalia Izarra',
        holderEmail: 'nathalia.izarra@example.com',
        holderNationalId: 'V-18456221',
        createdAt: at,
      },
    ])
    .returning({ id: credits.id });
  const [paid] = await tx.select().from(payments).where(eq(payments.method, 'gift_card'));
  if (!card || !person || !paid) throw new Error('The demo credit was not inserted');
  // One by one: each entry has the balance after it.
  for (const entry of [
    { creditId: card.id, kind: 'issued', amountCents: 5000, reason: `Sorteo del ${formatDay(caracasDay(at))}`, at },
    { creditId: person.id, kind: 'issued', amountCents: 3500, reason: 'Cambio de una camisa por una más barata', at },
    {
      creditId: card.id,
      kind: 'spent',
      amountCents: -paid.amountHundredths,
      saleId: paid.saleId,
      paymentId: paid.id,
      at: paid.createdAt,
    },
  ] as const) {
    await tx.insert(creditEntries).values(entry);
  }
  await insertOrderedCard(tx, demo);
}

/** The order of a card whose payment nobody has checked yet. */
async function insertOrderedCard(tx: Connection, { storeCode, now }: Demo): Promise<void> {
  const createdAt = new Date(now.getTime() - ORDERED_AGO_MS);
  const today = caracasDay(now);
  const rate = await rateAt(tx, createdAt);
  if (!rate) throw new Error('The demo rates come before the demo credit');
  const receiver = { name: 'Gabriela Bermúdez', email: 'gabriela.bermudez@example.com' };
  const [sale] = await tx
    .insert(sales)
    .values({
      orderId: orderNumber(storeCode, createdAt),
      trackingKey: randomBytes(18).toString('base64url'),
      customerName: 'Karelis Bermúdez',
      customerEmail: 'karelis.bermudez@example.com',
      customerPhone: '0414-5550178',
      customerId: 'V-19047236',
      address: `Por correo a ${receiver.name}, ${receiver.email}, el ${formatDay(today)}`,
      shippingMethod: 'delivery',
      paymentMethod: 'pago_movil',
      paymentBank: 'Banesco',
      paymentReference: '003910284756',
      paymentPayerPhone: '0414-5550178',
      paymentDate: caracasDay(createdAt),
      subtotalCents: CARD_CENTS,
      discountCents: 0,
      totalCents: CARD_CENTS,
      dollarValue: rate.value,
      dollarDate: rate.valueDate,
      dollarSource: rate.source,
      totalBsHundredths: bolivarsFor(CARD_CENTS, rate.value),
      status: 'pendiente',
      createdAt,
    })
    .returning();
  if (!sale) throw new Error('The demo order of a card was not inserted');
  await tx.insert(payments).values(firstPayment(sale, 'VES'));
  await tx.insert(saleEvents).values({ saleId: sale.id, toStatus: 'pendiente', happenedAt: createdAt });
  const line = { ...GIFT_CARD_LINE, saleId: sale.id, position: 0, quantity: 1, priceCents: CARD_CENTS };
  await tx.insert(saleLines).values({ ...line, baseCents: CARD_CENTS, taxCents: 0, taxBasisPoints: 0 });
  await tx.insert(credits).values({
    kind: 'gift_card',
    saleId: sale.id,
    faceCents: CARD_CENTS,
    holderName: receiver.name,
    holderEmail: receiver.email,
    message: 'Para que elijas tú.',
    mailOn: today,
    createdAt,
  });
}
