import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeItem, stockNewItems } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
/** More than PostgreSQL's limit of parameters per statement (65,535). */
const VARIANTS = 70_000;

it('inserts, changes and deletes a whole catalogue in one statement each', async () => {
  const witness = await makeItem(shop);
  const total = async () => (await call(shop, '/items?page[size]=1')).body.meta.total;
  await shop.database.connection.execute(sql`
      insert into items (ref, barcode, name, price_cents, category, category_id, size)
      select (number / 5)::text, number::text, 'Prenda ' || number, 1000, 'muchas', 1, (number % 5)::text
      from generate_series(1, ${VARIANTS}::int) as number`);
  await expect.poll(total, { timeout: 60_000, interval: 200 }).toBe(VARIANTS + 1);
  await stockNewItems(shop, 1);
  await shop.database.connection.execute(sql`update items set price_cents = 2000`);
  await expect
    .poll(async () => (await call(shop, `/items/${witness.id}`)).body.data.attributes.price, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe(20);
  expect((await call(shop, '/products?categoria=muchas')).body.data[0].attributes.price).toBe(20);
  await shop.database.connection.execute(sql`delete from items where category = 'muchas'`);
  await expect.poll(total, { timeout: 60_000, interval: 200 }).toBe(1);
}, 160_000);
