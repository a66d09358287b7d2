import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { itemFinalPrice } from '#domain/catalogue/item.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { totalsOf } from '#domain/money/pricing.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { insertItems } from '#server/features/items/item-row.ts';
import { ensureLocations } from '#server/features/locations/first-locations.ts';
import { asOneItemChange } from '#server/features/locations/ledger/online-levels.ts';
import { insertRate } from '#server/features/money/exchange-rate.queries.ts';
import { proofUrl } from '#server/features/sales/proofs/payment-proofs.ts';
import { paymentProofs } from '#server/features/sales/sales.tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { fillStores } from '../support/fill-stores.ts';
import { type DatabaseKind, makePlace, type Place } from '../support/place.ts';

const RATE = '36.5012';
const STYLES = 100;
const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];
const INSERTED_AT_ONCE = 1_000;
/** Pieces of each item in the warehouse. */
const STOCK = 900_000;

/** An order to send: one piece of one item, by a guest. */
export interface PreparedOrder {
  itemId: number;
  /** The item's stock before the first order: what the warehouse and the stores that sell online have. */
  stock: number;
  /** The body of POST /sales. */
  body: string;
}

/** A place filled by `prepareOrders`. */
export async function makeOrderPlace(
  kind: DatabaseKind,
  count: number,
): Promise<{ place: Place; orders: PreparedOrder[] }> {
  const place = await makePlace(kind);
  const database = await place.open();
  const orders = await prepareOrders(database, count);
  await database.close();
  return { place, orders };
}

/**
 * Fills an empty database with 100 styles of five sizes in fourteen locations, four of which sell online, a rate, and a
 * payment proof for each order. The proofs have no picture in the storage, because placing an order reads none.
 */
async function prepareOrders(database: Database, count: number): Promise<PreparedOrder[]> {
  await migrate(database);
  await ensureLocations(database);
  await insertRate(database.connection, {
    value: RATE,
    valueDate: caracasDay(new Date()),
    source: 'Medida',
    effectiveAt: new Date(),
  });
  const rows = Array.from({ length: STYLES * SIZES.length }, (_, index) => ({
    ref: String(10_000 + Math.floor(index / SIZES.length)),
    barcode: `759${index}`,
    name: `Prenda ${index}`,
    description: 'Para medir.',
    priceCents: 1000 + index,
    stock: STOCK,
    category: 'camisa',
    categoryId: 1 as const,
    size: SIZES[index % SIZES.length],
  }));
  const made = await database.transaction((tx) => insertItems(tx, rows, null));
  await fillStores(database);
  await database.connection.execute(sql`
    update locations set sells_online = true
    where id in (select id from locations where kind = 'store' order by priority limit 3)`);
  await database.transaction((tx) => asOneItemChange(tx, () => tx.execute(sql`update items set stock = stock`)));
  const stocks = new Map((await database.connection.select().from(items)).map(({ id, stock }) => [id, stock]));
  const references = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  for (let from = 0; from < count; from += INSERTED_AT_ONCE) {
    const some = references.slice(from, from + INSERTED_AT_ONCE);
    await database.connection
      .insert(paymentProofs)
      .values(some.map((reference) => ({ reference, storageKey: `proofs/${reference}.jpg` })));
  }
  return references.map((reference, index) => {
    const item = made[(index * 7) % made.length];
    if (!item) throw new Error('No items were made');
    const line = { id: item.id, quantity: 1 };
    const finalPrice = itemFinalPrice({ price: item.priceCents, discPercent: item.discPercent });
    const { subtotal, total } = totalsOf([{ ...line, finalPrice }], 0);
    const body = JSON.stringify({
      products: [line],
      customer_name: 'María Pérez',
      customer_email: `persona-${index}@example.com`,
      customer_phone: '0414-1234567',
      customer_id: `V-${10_000_000 + index}`,
      address: 'Av. Principal de Las Mercedes, Caracas',
      shipping_method: 'delivery',
      payment_method: 'pago_movil',
      payment_proof_url: proofUrl(reference),
      subtotal: decimalFromCents(subtotal),
      total: decimalFromCents(total),
      total_bs: decimalFromCents(bolivarsFor(total, RATE)),
      dollar_value: RATE,
      payment: {
        bank: 'Banesco',
        reference: String(100_000 + index),
        date: caracasDay(new Date()),
        payerPhone: '04141234567',
      },
    });
    return { itemId: item.id, stock: stocks.get(item.id) ?? 0, body };
  });
}
