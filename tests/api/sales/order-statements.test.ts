import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { insertItems } from '#server/features/items/item-row.ts';
import { exchangeRates } from '#server/features/money/currency.tables.ts';
import { paymentProofs } from '#server/features/sales/sales.tables.ts';
import { StatementBatch } from '#server/platform/database/send-together.ts';
import {
  makeAccount,
  makeItem,
  makeProof,
  makeRate,
  makeVoucher,
  orderBody,
  placeOrder,
} from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// What an order costs the database, in statements and rows rather than in time.
const shop = testShop();

/** The five statements: begin, claim the key, read and lock, write, commit. */
const STATEMENTS = 5;
/** Far fewer rows than reading any whole table would take. */
const ROWS = 60;
const MANY = 2_000;

interface Statement {
  text: string;
  values: unknown[];
}

beforeAll(async () => {
  const { connection } = shop.database;
  const many = Array.from({ length: MANY }, (_, index) => index);
  const variants = many.map((index) => ({
    ref: `M${Math.floor(index / 5)}`,
    barcode: `M${index}`,
    name: `Muchas ${index}`,
    priceCents: 1000,
    stock: 5,
    category: 'camisa',
    categoryId: 1 as const,
    size: String(index % 5),
  }));
  await shop.database.transaction((tx) => insertItems(tx, variants, null));
  await connection.insert(exchangeRates).values(
    many.map((index) => ({
      value: '30',
      valueDate: '2025-01-01',
      source: 'Antes',
      effectiveAt: new Date(Date.UTC(2020, 0, 1) + index * 3_600_000),
    })),
  );
  await connection
    .insert(paymentProofs)
    .values(many.map((index) => ({ reference: `r${index}`, storageKey: `${index}` })));
  await makeRate(shop);
  await connection.execute(sql`analyze`);
});

/** The statements of an order's transaction, as the driver sent them. */
async function statementsOf(body: unknown, token?: string): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await placeOrder(shop, body, undefined, token);
  const calls = spy.mock.calls.flatMap(([query, values], index) => {
    const first: unknown = query;
    const client = spy.mock.contexts[index];
    if (first instanceof StatementBatch) {
      return first.calls.map((one) => ({ text: one.statement.text, values: [...one.values], client }));
    }
    const { text, values: own } = (typeof first === 'string' ? { text: first } : first) as Statement;
    return [{ text, values: own ?? (values as unknown as unknown[]) ?? [], client }];
  });
  spy.mockRestore();
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const client = calls.find(({ text }) => text.includes('insert into sale_requests'))?.client;
  const own = calls.filter((call) => call.client === client);
  const begin = own.findLastIndex(({ text }) => text === 'begin');
  return own.slice(begin, own.findIndex(({ text }, index) => index > begin && text === 'commit') + 1);
}

it('places a guest’s order in five statements: with one line, three lines, or a coupon', async () => {
  const item = await makeItem(shop);
  expect(await statementsOf(await orderBody(shop, [{ item }]))).toHaveLength(STATEMENTS);
  const three = await orderBody(shop, [
    { item },
    { item: await makeItem(shop) },
    { item: await makeItem(shop), quantity: 2 },
  ]);
  expect(await statementsOf(three)).toHaveLength(STATEMENTS);
  const voucher_code = await makeVoucher(shop);
  const withCoupon = await orderBody(shop, [{ item }], { voucherBasisPoints: 2000, voucher_code });
  expect(await statementsOf(withCoupon)).toHaveLength(STATEMENTS);
});

it('needs three more statements for the welcome discount of a first order with an account', async () => {
  const { token, email } = await makeAccount(shop, 'customer');
  const body = await orderBody(shop, [{ item: await makeItem(shop) }], {
    voucherBasisPoints: 2000,
    customer_email: email,
    customer_id: 'V-20111222',
    customer_phone: '0424-7654321',
  });
  expect(await statementsOf(body, token)).toHaveLength(STATEMENTS + 3);
});

it('reads only the rows that an order needs, however large the shop', async () => {
  const ref = (await makeItem(shop)).ref;
  const lines = [];
  for (const size of ['S', 'M', 'L']) lines.push({ item: await makeItem(shop, { ref, size }) });
  const statements = await statementsOf(await orderBody(shop, lines));
  const own = new pg.Client({ connectionString: shop.databaseUrl ?? '' });
  await own.connect();
  let rows = 0;
  try {
    await own.query('begin');
    // Explains the order's statements again, on the data from before it was placed.
    await own.query('delete from sales where id = (select max(id) from sales)');
    for (const { text, values } of statements.filter((statement) => statement.values.length > 0)) {
      const explained = await own.query(`explain (analyze, format json) ${text}`, values);
      rows += rowsRead(explained.rows[0]['QUERY PLAN'][0].Plan);
    }
  } finally {
    await own.end();
  }
  expect(rows).toBeGreaterThan(5);
  expect(rows).toBeLessThan(ROWS);
});

it('needs no further statement for an order that is paid in two ways', async () => {
  const amount = { kind: 'sent', method: 'pago_movil', currency: 'VES', amount: 821.41 };
  const further_payments = [{ ...amount, payment_proof_url: await makeProof(shop) }];
  const body = await orderBody(shop, [{ item: await makeItem(shop) }], { payment_amount: 1000, further_payments });
  expect(await statementsOf(body)).toHaveLength(STATEMENTS);
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Rows that the table scans of a plan touched. */
function rowsRead(plan: Plan): number {
  const scanned = plan['Relation Name'] && plan['Node Type'].includes('Scan');
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return (scanned ? each * plan['Actual Loops'] : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);
}
