import { sql } from 'drizzle-orm';
import type { Item } from '#domain/catalogue/item.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '../http/call.ts';
import { makeJpeg } from '../input/make-jpeg.ts';
import { orderBody, RATE, stockNewItems } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { Fleet } from './start-fleet.ts';

export type FleetItem = Pick<Item, 'id' | 'price' | 'discPercent' | 'size'>;

/** Items for sale, all alike, and their total stock at the beginning. */
export interface Shelf {
  items: FleetItem[];
  pieces: number;
}

export const VOUCHER = { code: 'FLOTA20', basisPoints: 2000 };
export const FLEET_CATEGORY = 'flota';
const PROOF_KEY = 'proofs/flota.jpg';

/** Sets a rate, a voucher and some items to sell. */
export async function fillFleetShelf(
  { database, processes, token, bucket }: Fleet,
  { count = 5, stock = 400 } = {},
): Promise<Shelf> {
  await call(processes[0], '/currency/dollar-value', { method: 'PUT', token, body: { dollarValue: RATE } });
  bucket.files.set(PROOF_KEY, { bytes: await makeJpeg(), contentType: 'image/jpeg' });
  const { connection } = database;
  await connection.execute(
    sql`insert into vouchers (code, basis_points) values (${VOUCHER.code}, ${VOUCHER.basisPoints}::int)`,
  );
  const made = await connection.execute(sql`
    insert into items (ref, barcode, name, price_cents, category, category_id, size)
    select 'F' || number, 'F' || number, 'Prenda ' || number, 4990, ${FLEET_CATEGORY}, 1, 'M'
    from generate_series(1, ${count}::int) as number returning id`);
  await stockNewItems({ database }, stock);
  const items = rowsOf<{ id: number }>(made).map(({ id }) => ({ id, price: 4990, discPercent: 0, size: 'M' }));
  return { items, pieces: count * stock };
}

/** Inserts this many payment proofs directly, because drawing and encoding each would take most of a test. */
export async function makeFleetProofs({ database }: Fleet, count: number): Promise<string[]> {
  const answer = await database.connection.execute(sql`
    insert into payment_proofs (reference, storage_key)
    select replace(gen_random_uuid()::text, '-', ''), ${PROOF_KEY} from generate_series(1, ${count}::int)
    returning reference`);
  return rowsOf<{ reference: string }>(answer).map(({ reference }) => `/api/files/${reference}`);
}

let serial = 0;

/**
 * The order of another shopper, for one or two pieces. Consecutive pairs of orders with the voucher belong to one
 * person.
 */
export async function fleetOrder({ items }: Shelf, proof: string) {
  serial += 1;
  const withVoucher = serial % 4 < 2;
  const person = withVoucher ? Math.floor(serial / 4) + 1_000_000 : serial;
  const item = items[serial % items.length];
  if (!item) throw new Error('Nothing to sell');
  // An order with its own proof makes no request to the shop.
  return orderBody({} as TestShop, [{ item, quantity: 1 + (serial % 2) }], {
    payment_proof_url: proof,
    customer_email: `persona-${person}@example.com`,
    customer_id: `V-${10_000_000 + person}`,
    ...(withVoucher ? { voucher_code: VOUCHER.code, voucherBasisPoints: VOUCHER.basisPoints } : {}),
  });
}

/** An order of a person outside the load. */
export function plainOrder(item: FleetItem, quantity: number, proof: string) {
  serial += 1;
  return orderBody({} as TestShop, [{ item, quantity }], {
    payment_proof_url: proof,
    customer_email: `vigilante-${serial}@example.com`,
    customer_id: `V-${20_000_000 + serial}`,
  });
}
