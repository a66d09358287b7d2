import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { rowsOf } from '#server/platform/database/rows.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// What the staff list of sales costs the database, judged by query plans rather than by time.
const shop = testShop();
const staff = signedIn(shop);

beforeAll(async () => {
  await shop.database.connection.execute(sql`
    insert into sales (order_id, tracking_key, customer_name, customer_email, customer_phone, customer_id, address,
      shipping_method, payment_method, payment_bank, payment_reference, payment_date, subtotal_cents, discount_cents,
      total_cents, dollar_value, dollar_date, dollar_source, total_bs_hundredths, created_at)
    select 'SAMAN-' || n, md5(n::text), 'Ana Pérez ' || n, 'ana-' || n || '@example.com', '0414-' || 5550000 + n,
      'V-' || 10000000 + n, 'Av. Principal de Las Mercedes, entre calles París y Madrid, edificio Araguaney, piso 7, apartamento 7-B, Baruta, Miranda', 'delivery', 'pago_movil', 'Banesco', 10000000 + n,
      '2026-11-01', 2500, 0, 2500, 36.5, '2026-11-01', 'BCV', 91250, now() - (5000 - n) * interval '1 minute'
    from generate_series(1, 5000) as n`);
  // Only the vacuum below may change which pages count as visible, not one that PostgreSQL starts by itself.
  await shop.database.connection.execute(sql`alter table sales set (autovacuum_enabled = false)`);
  // Marks pages as visible to all transactions once no older one is left; gathers no statistics.
  await vi.waitFor(async () => {
    await shop.database.outsideTransaction('vacuum sales');
    const [table] = rowsOf<{ seen: number }>(
      await shop.database.connection.execute(
        sql`select relallvisible::float8 / relpages as seen from pg_class where relname = 'sales'`,
      ),
    );
    expect(table?.seen).toBeGreaterThan(0.9);
  }, 30_000);
});

/** The plans of a list's statements that contain this text. */
async function plansOf(path: string, text: string): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  expect((await staff.get(path)).status).toBe(200);
  const queries = spy.mock.calls.map(([first, values]) => {
    const query: unknown = first;
    const { text: own } = (typeof query === 'string' ? { text: query } : query) as { text: string };
    return { text: own, values: values as unknown as unknown[] };
  });
  spy.mockRestore();
  const plans: string[] = [];
  for (const one of queries.filter(({ text: own }) => own.includes(text))) {
    const client = new pg.Client({ connectionString: shop.databaseUrl ?? '' });
    await client.connect();
    const { rows } = await client.query(`explain ${one.text}`, one.values);
    await client.end();
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

it.each(['q=P%C3%A9rez+12', 'q=5550123', 'q=ana&sort=createdAt'])(
  'uses an index that contains the filter: %s',
  async (query) => {
    const [plan] = await plansOf(`/sales?${query}&page[size]=50`, '"matches"');
    expect(plan).toMatch(/CTE matches\n +-> {2}Index Only Scan (Backward )?using sales_search/);
  },
);

it('looks up the flags of a page row by row, even without statistics', async () => {
  const [plan] = await plansOf('/sales?page[size]=50', 'duplicate_reference');
  expect(plan).toContain('payments_reference');
  expect(plan).not.toContain('Seq Scan');
});

it('never uses JIT compilation', async () => {
  expect(rowsOf(await shop.database.connection.execute(sql`show jit`))).toEqual([{ jit: 'off' }]);
});
