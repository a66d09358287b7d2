import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import type { RateList } from '#contract/money/currency.ts';
import type { UnpaidSale } from '#contract/payments/reconciliation.ts';
import { DEMO_BANKS } from '#demo/bank/demo-accounts.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { reasonsOf, warningsOf } from '#domain/payments/matching/words.ts';
import { readProposals } from '#server/features/reconciliation/queue/read-proposals.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { creditDifferences } from '#tests/support/payments/credit-books.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// What docs/money/try-it.md promises beside the matches of demo-bank.test.ts.

const shop = testShop();
const staff = signedIn(shop);
const NOW = new Date('2026-11-23T15:20:00Z');

beforeAll(async () => {
  shop.clock.now = NOW;
  await loadDemo(shop.database, 'SAMAN', NOW);
}, 60_000);

async function ask<Row extends object>(statement: ReturnType<typeof sql>) {
  return rowsOf<Row>(await shop.database.connection.execute(statement));
}

async function saleOf(customer: string) {
  const rows = await ask<{ id: number }>(
    sql`select id from sales where customer_name = ${customer} order by created_at desc limit 1`,
  );
  return rows[0]?.id ?? 0;
}

/** The proposal for the newest order of a customer. */
async function proposalFor(customer: string) {
  const id = await saleOf(customer);
  const { proposals } = await readProposals(shop.database.connection, NOW);
  const match = proposals.find(({ payments }) => payments.some(({ payment }) => payment.saleId === id));
  if (!match) throw new Error(`Nothing is proposed for ${customer}`);
  return { ...match, reasons: reasonsOf(match), warnings: warningsOf(match) };
}

const isBank = (name: string) => (DEMO_BANKS as readonly string[]).includes(name);
const book = async (month: string): Promise<SalesBook> => (await staff.get(`/fiscal/book?month=${month}`)).body.data;

it('sells at today’s rate, has the next one waiting, and one that was set by mistake', async () => {
  const { data, meta } = (await staff.get('/currency/rates?page[size]=200')).body as RateList;
  const { current, waiting } = meta;
  expect(current?.attributes).toMatchObject({ dollarValue: '248,3671', date: '2026-11-23' });
  expect(waiting.map(({ attributes }) => attributes.date)).toEqual(['2026-11-24']);
  expect(data.map(({ attributes }) => attributes).filter(({ voidedAt }) => voidedAt)).toMatchObject([
    { dollarValue: '2,48', manual: true, voidReason: 'withdrawn' },
  ]);
});

it('has dollars with IGTF, and an invoice that lacks it', async () => {
  const zelle = await ask<{ igtf: number }>(sql`
    select igtf_cents::int as igtf from sales where customer_name = 'Carlos Alberto Rivas Peña'`);
  expect(zelle[0]?.igtf).toBeGreaterThan(0);
  // Orders of today need no IGTF, as in any new shop.
  expect((await staff.get('/taxes')).body.data.igtf).toBe(0);
  const { meta } = (await staff.get(`/fiscal/sales/${await saleOf('Miguelina Salazar')}/documents`)).body;
  expect(meta.correction).toMatchObject({ kind: 'nota_debito' });
});

it('proposes a learnt payer, tells namesakes apart, and has a payment that is short of céntimos', async () => {
  const learnt = await proposalFor('Beatriz Elena Sojo');
  expect([learnt.certainty, learnt.reasons.join()]).toEqual([
    'likely',
    expect.stringContaining('Este nombre ya pagó un pedido de este cliente'),
  ]);
  for (const name of ['Carlos Alberto Rivas Peña', 'Carlos Alberto Rivas Mora']) {
    const own = await proposalFor(name);
    expect(own.lines.map(({ line }) => line.description)).toEqual([
      `Zelle payment from ${name.replace('ñ', 'n').toUpperCase()}`,
    ]);
    expect(own.certainty).toBe('likely');
  }
  const short = await proposalFor('Luisa Amelia Parra');
  expect([short.cases, short.warnings]).toEqual([['underpaid'], ['El monto es Bs.\u00a00,40 menor']]);
});

it('has a reference that has paid another order', async () => {
  const { data } = (await staff.get('/reconciliation/unpaid?page[size]=200')).body as { data: UnpaidSale[] };
  const spent = data.filter(({ attributes }) => attributes.payments.some(({ spent_on }) => spent_on));
  expect(spent.map(({ attributes }) => attributes.customer_name)).toEqual(['Omar Enrique Sulbarán']);
});

it('has a sale of which all money went back, and one of which a part did', async () => {
  const { data } = (await staff.get('/sales?payment=refunded')).body;
  const names = data.map(
    ({ attributes }: { attributes: { customer_name: string; money_back: { extent: string } } }) => [
      attributes.customer_name,
      attributes.money_back.extent,
    ],
  );
  expect(names).toEqual([
    ['Rosalba Quintana', 'whole'],
    ['Teodoro Manrique', 'part'],
  ]);
});

it('has its books in order: withheld IVA, a fiscal machine, a closed month and a late invoice', async () => {
  const [november, october] = [await book('2026-11'), await book('2026-10')];
  expect([november.faults, october.faults]).toEqual([[], []]);
  expect(october.closed.map(({ period }) => period)).toEqual(['2026-10']);
  const documents = november.documents.map(({ attributes }) => attributes);
  expect(documents.filter(({ withholding }) => withholding).map(({ buyer_name }) => buyer_name)).toEqual([
    'Uniformes Los Caobos C.A.',
  ]);
  expect(documents.filter(({ machine }) => machine)).toMatchObject([{ z_number: 342, buyer_name: 'Haydée Contreras' }]);
  expect(documents.filter(({ late_reason }) => late_reason)).toMatchObject([
    { booked_on: '2026-11-01', issued_on: expect.stringMatching(/^2026-10/) },
  ]);
  const [wrong] = await ask<{ sales: number }>(sql`
    select count(*)::int as sales from fiscal_documents document join sales sale on sale.id = document.sale_id
    where document.total_bs_hundredths <> sale.total_bs_hundredths or sale.status <> 'validado'
      or document.igtf_bs_hundredths > round(sale.igtf_cents * sale.dollar_value)`);
  expect(wrong).toEqual({ sales: 0 });
});

it('has an order paid in two ways, a card that paid one, and a card that is not validated yet', async () => {
  const yuleima = (await staff.get(`/sales/${await saleOf('Yuleima Colmenares')}/payments`)).body;
  expect(yuleima.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
    { method: 'pago_movil', state: 'declared' },
    { method: 'transferencia', state: 'declared' },
  ]);
  const { data } = (await staff.get('/credit?page[size]=20')).body;
  expect(data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
    { kind: 'gift_card', holder_name: 'Gabriela Bermúdez', state: 'ordered', balance: 0 },
    { kind: 'store_credit', holder_name: 'Nathalia Izarra', balance: 35 },
    { kind: 'gift_card', holder_name: 'Andreína Blanco', state: 'active', balance: 38.1 },
  ]);
  const paid = await saleOf('Andreína Blanco');
  expect((await staff.get(`/sales/${paid}`)).body.data.attributes.status).toBe('validado');
  const bought = await saleOf('Karelis Bermúdez');
  expect((await staff.put(`/sales/${bought}`, { status: 'validado' })).status).toBe(200);
  expect((await staff.get(`/credit?sale=${bought}`)).body.data).toMatchObject([
    { attributes: { state: 'active', balance: 25 } },
  ]);
  expect(await moneyDifferences(shop.database.connection)).toEqual([]);
  expect(await creditDifferences(shop.database.connection)).toEqual([]);
});

it('has the people that its page names', async () => {
  const page = await readFile('docs/money/try-it.md', 'utf8');
  const customers = [...page.matchAll(/^\| (\p{Lu}[^|]*) \|/gmu)].map(([, name]) => name ?? '');
  const known = await ask<{ name: string }>(sql`select customer_name as name from sales`);
  const names = new Set(known.map(({ name }) => name));
  expect(customers.length).toBeGreaterThan(10);
  expect(customers.filter((name) => !names.has(name) && !isBank(name))).toEqual([]);
});
