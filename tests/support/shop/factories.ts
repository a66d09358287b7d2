import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { BuiltInRole } from '#domain/access/roles.ts';
import { type Item, itemFinalPrice } from '#domain/catalogue/item.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { totalsOf } from '#domain/money/pricing.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { insertAccount } from '#server/features/accounts/accounts.queries.ts';
import { accountStores } from '#server/features/accounts/accounts.tables.ts';
import { selectRoles } from '#server/features/accounts/staff/roles.queries.ts';
import { categories, items } from '#server/features/catalogue/catalogue.tables.ts';
import { announceCategories } from '#server/features/catalogue/categories/categories.queries.ts';
import { insertItems, itemOf } from '#server/features/items/item-row.ts';
import { setOnlineStock } from '#server/features/locations/ledger/online-levels.ts';
import { exchangeRates } from '#server/features/money/currency.tables.ts';
import { insertRate } from '#server/features/money/exchange-rate.queries.ts';
import { vouchers } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { proofUrl } from '#server/features/sales/proofs/payment-proofs.ts';
import { paymentProofs } from '#server/features/sales/sales.tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '../http/call.ts';
import { makeJpeg } from '../input/make-jpeg.ts';
import type { TestShop } from './test-shop.ts';

export const RATE = '36.5012';
/** A valid payment day for an order placed now. */
export const PAID_ON = caracasDay(new Date());
export const PASSWORD = 'clave de prueba larga';

let serial = 1000;

/** Inserts an item, in stock by default; it is visible in the catalogue when this resolves. */
export async function makeItem(shop: TestShop, values: Partial<typeof items.$inferInsert> = {}): Promise<Item> {
  serial += 1;
  const row = {
    ref: String(serial),
    barcode: `7590000${serial}`,
    name: `Camisa ${serial}`,
    description: 'Camisa de algodón.',
    priceCents: 4990,
    stock: 10,
    category: 'camisa',
    categoryId: 1 as const,
    size: 'M',
    ...values,
  };
  const [made] = await shop.database.transaction((tx) => insertItems(tx, [row], null));
  if (!made) throw new Error('No item was made');
  await shop.services.catalogue.refresh();
  return itemOf(made);
}

/** Sets an item's online stock, as a staff form does: the warehouse takes the difference. */
export async function setStock({ database }: { database: Database }, itemId: number, stock: number): Promise<void> {
  const origin = { reason: 'adjustment', document: null, actor: null, note: null } as const;
  await database.transaction((tx) => setOnlineStock(tx, [{ itemId, stock }], origin));
}

/** The online stock of an item; undefined once it is deleted. */
export async function stockOf({ database }: { database: Database }, itemId: number): Promise<number | undefined> {
  const [row] = await database.connection.select({ stock: items.stock }).from(items).where(eq(items.id, itemId));
  return row?.stock;
}

/** Gives this many pieces in the warehouse to all items that a test has inserted by SQL without stock. */
export async function stockNewItems({ database }: { database: Database }, stock: number): Promise<void> {
  const answer = await database.connection.execute(
    sql`select id from items where not exists (select from stock_levels where item_id = items.id) order by id`,
  );
  const stocks = rowsOf<{ id: number }>(answer).map(({ id }) => ({ itemId: id, stock }));
  const origin = { reason: 'opening', document: null, actor: null, note: null } as const;
  await database.transaction((tx) => setOnlineStock(tx, stocks, origin));
}

export async function makeCategory(shop: TestShop, values: typeof categories.$inferInsert): Promise<void> {
  await shop.database.connection.insert(categories).values(values);
  await announceCategories(shop.database.connection);
  await shop.services.catalogue.refresh();
}

/** Puts a rate in force, by default now. The first of a shop is old, so that a test may sell in the past. */
export async function makeRate(shop: TestShop, value = RATE, at?: Date): Promise<void> {
  const { connection } = shop.database;
  const isFirst = (await connection.$count(exchangeRates)) === 0;
  const effectiveAt = at ?? (isFirst ? new Date('2020-01-01T12:00:00Z') : new Date());
  await insertRate(connection, { value, valueDate: '2026-11-20', source: 'Prueba', effectiveAt });
}

export async function makeVoucher(shop: TestShop, values: Partial<typeof vouchers.$inferInsert> = {}) {
  serial += 1;
  const code = values.code ?? `SAMAN${String(serial).slice(-4)}`;
  await shop.database.connection.insert(vouchers).values({ basisPoints: 2000, ...values, code });
  return code;
}

/**
 * Hash of `PASSWORD` with the cheapest argon2id parameters. They are stored in the hash, so verifying it is fast too.
 */
let passwordHash: Promise<string> | null = null;

/**
 * Inserts an account with the password `PASSWORD`, and creates a token for it.
 * @param role 'admin': somebody who may do everything; or the key of another role among the staff
 * @param stores ids of the locations that the role 'store' is limited to
 */
export async function makeAccount(
  { database, services }: TestShop,
  role: 'admin' | 'customer' | BuiltInRole,
  stores: readonly number[] = [],
): Promise<{ id: number; email: string; token: string }> {
  const email = `${role}-${randomUUID()}@example.com`;
  passwordHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const works = role !== 'customer' && { role: 'admin' as const, staffRoleId: await roleId(database, role) };
  const person = { email, name: 'Ana', lastname: 'Rivas', ...works };
  const account = await insertAccount(database.connection, { ...person, passwordHash: await passwordHash });
  if (stores.length > 0) {
    await database.connection
      .insert(accountStores)
      .values(stores.map((locationId) => ({ accountId: account.id, locationId })));
  }
  return { id: account.id, email, token: await services.tokens.issue(account) };
}

async function roleId({ connection }: Database, key: 'admin' | BuiltInRole): Promise<number> {
  const staffRole = (await selectRoles(connection)).find((role) => role.key === (key === 'admin' ? 'owner' : key));
  if (!staffRole) throw new Error(`There is no role ${key}`);
  return staffRole.id;
}

/** Uploads a picture through POST /files. */
export async function sendFile(
  shop: Pick<TestShop, 'url'>,
  bytes: Buffer,
  filename = 'comprobante.jpg',
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), filename);
  form.set('name', filename);
  form.set('id', 'pedido-1');
  return fetch(`${shop.url}/api/files`, { method: 'POST', body: form, headers });
}

/** Uploads a payment proof as a shopper does; returns its URL. */
export async function uploadProof(shop: { url: string }): Promise<string> {
  const answer = await sendFile(shop, await makeJpeg());
  return ((await answer.json()) as { url: string }).url;
}

let proofPicture: Promise<Buffer> | null = null;

/**
 * Stores a payment proof directly; returns its URL. Much faster than an upload, which decodes and encodes the picture.
 */
export async function makeProof({ database, services }: TestShop): Promise<string> {
  proofPicture ??= makeJpeg();
  const reference = randomBytes(24).toString('base64url');
  const storageKey = `proofs/${reference}.jpg`;
  await services.storage.put(storageKey, await proofPicture, 'image/jpeg');
  await database.connection.insert(paymentProofs).values({ reference, storageKey });
  return proofUrl(reference);
}

/** A valid body for POST /sales with these items; needs the rate of `makeRate`. */
export async function orderBody(
  shop: TestShop,
  lines: { item: Pick<Item, 'id' | 'price' | 'discPercent'> & { size?: string | null }; quantity?: number }[],
  changes: Record<string, unknown> & { voucherBasisPoints?: number } = {},
) {
  const { voucherBasisPoints = 0, ...rest } = changes;
  const priced = lines.map(({ item, quantity = 1 }) => ({
    id: item.id,
    quantity,
    size: sizeName(item.size),
    finalPrice: itemFinalPrice(item),
  }));
  const totals = totalsOf(priced, voucherBasisPoints);
  return {
    products: priced.map(({ id, quantity, size }) => ({ id, quantity, size })),
    customer_name: 'María Pérez',
    customer_email: 'maria@example.com',
    customer_phone: '0414-1234567',
    customer_id: 'V-12345678',
    address: 'Av. Principal de Las Mercedes, Caracas',
    shipping_method: 'delivery',
    payment_method: 'pago_movil',
    payment_proof_url: rest.payment_proof_url ?? (await makeProof(shop)),
    subtotal: decimalFromCents(totals.subtotal),
    total: decimalFromCents(totals.total),
    total_bs: decimalFromCents(bolivarsFor(totals.total, RATE)),
    dollar_value: RATE,
    payment: { bank: 'Banesco', reference: '123456', date: PAID_ON, payerPhone: '04141234567' },
    ...rest,
  };
}

/** Places an order. Each call has a new idempotency key unless one is given. */
export function placeOrder(shop: Pick<TestShop, 'url'>, body: unknown, key: string = randomUUID(), token?: string) {
  return call(shop, '/sales', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
    ...(token ? { token } : {}),
  });
}

/**
 * Places an order, of one piece by default. @returns the sale, as the shopper gets it
 * @param at when it is placed, by the shop's clock
 */
export async function makeSale(
  shop: TestShop,
  changes: Parameters<typeof orderBody>[2] = {},
  { lines, at, token }: { lines?: Parameters<typeof orderBody>[1]; at?: string | undefined; token?: string } = {},
) {
  const body = await orderBody(shop, lines ?? [{ item: await makeItem(shop) }], changes);
  const placed = await callAt(shop, at, () => placeOrder(shop, body, undefined, token));
  if (placed.status !== 201) throw new Error(`No sale was made: ${JSON.stringify(placed.body)}`);
  return { id: placed.body.data.id as number, ...placed.body.data.attributes };
}

/** Calls while the shop's clock shows this time, and sets the clock back. */
async function callAt<Value>(shop: TestShop, at: string | undefined, send: () => Promise<Value>): Promise<Value> {
  const { now } = shop.clock;
  if (at) shop.clock.now = new Date(at);
  try {
    return await send();
  } finally {
    shop.clock.now = now;
  }
}
