import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { vouchers } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale, makeVoucher } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

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
  const item = await makeItem(shop, { stock: 10 });
  for (let placed = 0; placed < 3; placed += 1) await makeSale(shop, {}, { lines: [{ item }] });
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
    const { status, headers, body } = await staff.get('/sales');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body.meta).toMatchObject({ total: 1103, page: 1, pageSize: 1103, newest: 2100 });
    const paged: unknown[] = [];
    for (let page = 1; page <= 6; page += 1) {
      paged.push(...(await staff.get(`/sales?page[size]=200&page[number]=${page}`)).body.data);
    }
    expect(body.data).toEqual(paged);
  });

  it('contains all matches of a filter', async () => {
    expect((await staff.get('/sales?q=SAMAN-20260101-00')).body.data).toHaveLength(1100);
    expect((await staff.get('/sales?q=nadie')).body).toEqual({
      data: [],
      meta: { total: 0, page: 1, pageSize: 0, newest: 2100 },
    });
  });

  it('contains all users and all vouchers', async () => {
    const users = (await staff.get('/usr/users')).body;
    expect(users.meta).toEqual({ total: 71, page: 1, pageSize: 71 });
    expect(users.data).toEqual((await staff.get('/usr/users?page[size]=200')).body.data);
    const coupons = (await staff.get('/vouchers')).body;
    expect(coupons.data).toEqual((await staff.get('/vouchers?page[size]=200')).body.data);
    expect(coupons.meta.total).toBe(1);
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
    const { status, body } = await staff.get(path);
    expect([path, status, body.code]).toEqual([path, 422, 'invalid']);
    expect(body.message).toContain('page[number]');
    expect((await staff.get(`${path}?page[size]=200`)).body.data).toHaveLength(200);
  }
}, 30_000);
