import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { vouchers } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, makeVoucher, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let token: string;
const get = (path: string) => call(shop, path, { token });

/** Copies the first sale, with the ids after `from`. */
async function copySale(from: number, count: number) {
  const { connection } = shop.database;
  const columns = rowsOf<{ name: string }>(
    await connection.execute(sql`
      select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = 'sales' and is_generated = 'NEVER'`),
  );
  const names = sql.raw(columns.map(({ name }) => name).join());
  await connection.transaction(async (tx) => {
    // Skips the rows that triggers would write for each copy, because only the list is needed.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into sales (${names}) select ${names} from (
        select (jsonb_populate_record(s, jsonb_build_object(
          'id', ${from}::int + n, 'order_id', 'SAMAN-20260101-' || lpad((${from}::int + n)::text, 6, '0'),
          'tracking_key', 'k' || (${from}::int + n)
        ))).* from sales s, generate_series(1, ${count}::int) n where s.id = (select min(id) from sales)
      ) copies`);
  });
}

beforeAll(async () => {
  await makeRate(shop);
  ({ token } = await makeAccount(shop, 'admin'));
  const item = await makeItem(shop, { stock: 10 });
  for (let placed = 0; placed < 3; placed += 1) await placeOrder(shop, await orderBody(shop, [{ item }]));
  // More sales than the server reads at a time.
  await copySale(1000, 1100);
  await shop.database.connection
    .insert(accounts)
    .values(
      Array.from({ length: 70 }, (_, n) => ({ name: `Ana ${n}`, email: `ana${n}@example.com`, passwordHash: 'x' })),
    );
  await makeVoucher(shop);
});

describe('a staff list without paging', () => {
  it('contains all sales, in the order and with the fields of the pages', async () => {
    const { status, headers, body } = await get('/sales');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body.meta).toMatchObject({ total: 1103, page: 1, pageSize: 1103, newest: 2100 });
    const paged: unknown[] = [];
    for (let page = 1; page <= 6; page += 1) {
      paged.push(...(await get(`/sales?page[size]=200&page[number]=${page}`)).body.data);
    }
    expect(body.data).toEqual(paged);
  });

  it('contains all matches of a filter', async () => {
    expect((await get('/sales?q=SAMAN-20260101-00')).body.data).toHaveLength(1100);
    expect((await get('/sales?q=nadie')).body).toEqual({
      data: [],
      meta: { total: 0, page: 1, pageSize: 0, newest: 2100 },
    });
  });

  it('contains all users and all vouchers', async () => {
    const users = (await get('/usr/users')).body;
    expect(users.meta).toEqual({ total: 71, page: 1, pageSize: 71 });
    expect(users.data).toEqual((await get('/usr/users?page[size]=200')).body.data);
    const coupons = (await get('/vouchers')).body;
    expect(coupons.data).toEqual((await get('/vouchers?page[size]=200')).body.data);
    expect(coupons.meta.total).toBe(1);
  });

  it('returns pages as soon as a page is requested', async () => {
    expect((await get('/sales?page[number]=2')).body.data).toHaveLength(50);
    expect((await get('/usr/users?page[size]=3')).body.meta).toEqual({ total: 71, page: 1, pageSize: 3 });
  });

  it.each(['/sales', '/usr/users', '/vouchers'])('is for staff only: %s', async (path) => {
    expect((await call(shop, path)).status).toBe(401);
    const { token: shopper } = await makeAccount(shop, 'customer');
    expect((await call(shop, path, { token: shopper })).status).toBe(403);
  });
});

it('refuses more than 20,000 records and suggests paging', async () => {
  await shop.database.connection.execute(sql`
    insert into ${accounts} (name, email, password_hash)
    select 'Eva', 'eva' || n || '@example.com', 'x' from generate_series(1, 20000) n`);
  await shop.database.connection.execute(sql`
    insert into ${vouchers} (code, basis_points)
    select 'SAMAN' || lpad(to_hex(n), 6, '0'), 1000 from generate_series(1, 20000) n`);
  await copySale(10_000, 19_000);
  for (const path of ['/sales', '/usr/users', '/vouchers']) {
    const { status, body } = await get(path);
    expect([path, status, body.code]).toEqual([path, 422, 'invalid']);
    expect(body.message).toContain('page[number]');
    expect((await get(`${path}?page[size]=200`)).body.data).toHaveLength(200);
  }
}, 30_000);
