import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconciliationListQuery } from '#contract/payments/reconciliation.ts';
import { DEMO_BANKS, DEMO_MAPPINGS, type DemoBank, demoAccounts } from '#demo/bank/demo-accounts.ts';
import { type DemoFile, demoFiles, writeDemoStatements } from '#demo/bank/write-demo-statements.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { readLine, readPayment } from '#domain/payments/matching/facts.ts';
import { combine } from '#domain/payments/matching/match.ts';
import { reasonsOf } from '#domain/payments/matching/words.ts';
import { compareLines } from '#domain/statements/lines/compare-lines.ts';
import { bankAccounts } from '#server/features/reconciliation/bank.tables.ts';
import { selectReconciliations } from '#server/features/reconciliation/matching/reconciliations.queries.ts';
import { matchLine, matchPayment, readProposals } from '#server/features/reconciliation/queue/read-proposals.ts';
import { selectUnmatched, selectUnpaid } from '#server/features/reconciliation/queue/unmatched.queries.ts';
import { selectReversedCases } from '#server/features/reconciliation/reversals/reversals.queries.ts';
import { readFile } from '#server/features/reconciliation/statements/read-file.ts';
import { selectLinesOfDays } from '#server/features/reconciliation/statements/statements.queries.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-databases.ts';
import { bankDifferences } from '#tests/support/payments/bank-books.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';

const NOW = new Date('2026-11-23T15:20:00Z');
const TODAY = '2026-11-23';

/** What staff choose for a file that begins with its movements. */
const NO_HEADER = {
  columns: { date: 'Columna A', description: 'Columna B', amount: 'Columna C' },
  decimal: 'dot',
  dates: 'mdy',
  sign: 'signed',
  header: 'none',
} as const;

let demo: TestDatabase;
beforeAll(async () => {
  demo = await openTestDatabase();
  await loadDemo(demo.database, 'SAMAN', NOW);
});
afterAll(async () => {
  await demo.database.close();
  await demo.drop();
});

const open = () => demo.database.connection;

describe('the books of the demo', () => {
  it('add up to the hundredth', async () => {
    expect(await ledgerDifferences(open())).toEqual([]);
    expect(await bankDifferences(open())).toEqual([]);
  });

  it('have a movement of the right account, amount and day for every validated sale', async () => {
    const wrong = await open().execute(sql`
      select sale.order_id from sales sale
      join payments payment on payment.sale_id = sale.id and payment.kind = 'payment' and payment.state <> 'rejected'
        and payment.method <> 'gift_card'
      left join reconciliation_payments part on part.payment_id = payment.id
      left join reconciliation_lines spent on spent.reconciliation_id = part.reconciliation_id
      left join bank_lines line on line.id = spent.line_id left join bank_accounts account on account.id = line.account_id
      where sale.status = 'validado' and (line.id is null or line.amount_hundredths <> payment.amount_hundredths
        or account.currency <> payment.currency or not payment.method = any(account.methods)
        or line.posted_on <> (sale.created_at at time zone 'America/Caracas')::date)`);
    expect(rowsOf(wrong)).toEqual([]);
  });

  it('give reasons in the words of Conciliación', async () => {
    const page = { pageSize: 200, offset: 0 };
    const { rows, total } = await selectReconciliations(open(), reconciliationListQuery.parse({}), page);
    expect(rows).toHaveLength(total);
    for (const { reconciliation, lines, payments } of rows) {
      const match = combine(
        lines.map((line) => readLine(matchLine({ ...line, takenBack: line.line.amountHundredths - line.given }))),
        payments.map((payment) => readPayment({ ...matchPayment(payment), standing: 'by_hand' })),
        new Map(),
      );
      expect(reconciliation.reasons).toEqual(reasonsOf(match));
    }
  });

  it('never have an overdrawn account or a future movement', async () => {
    const [least] = rowsOf<{ balance: number; last: string }>(
      await open().execute(
        sql`select min(balance_hundredths)::float8 as balance, max(posted_on)::text as last from bank_lines`,
      ),
    );
    expect(least?.balance).toBeGreaterThan(0);
    expect(least?.last).toBe(TODAY);
  });
});

describe('the open matches of the demo', () => {
  it('are mostly exact, and have each odd case once', async () => {
    const { proposals } = await readProposals(open(), NOW);
    const exact = proposals.filter(({ certainty }) => certainty === 'exact');
    expect(exact.length).toBeGreaterThanOrEqual(4);
    expect(exact.flatMap(({ cases }) => cases)).toEqual([]);
    const likely = proposals.filter(({ certainty }) => certainty === 'likely').flatMap(({ cases }) => cases);
    expect(likely.sort()).toEqual([
      'other_payer',
      'overpaid',
      'paid_twice',
      'two_orders',
      'two_transfers',
      'underpaid',
      // Less than a bolívar is missing.
      'underpaid',
      'wrong_reference',
    ]);
  });

  it('include a payment that the bank took back', async () => {
    const rows = await selectReversedCases(open());
    expect(rows.map(({ payments, outs }) => [payments[0]?.sale.customerName, outs.length])).toEqual([
      ['José Gregorio Marcano', 1],
    ]);
  });

  it('include money without an order, and orders without money', async () => {
    const { proposals } = await readProposals(open(), NOW);
    const matched = new Set(proposals.flatMap(({ lines }) => lines.map(({ line }) => line.id)));
    const { rows } = await selectUnmatched(open(), { isExcluded: false }, TODAY, { pageSize: 100, offset: 0 });
    expect(rows.filter(({ line }) => !matched.has(line.id))).toHaveLength(2);
    const paid = new Set(proposals.flatMap(({ payments }) => payments.map(({ payment }) => payment.saleId)));
    const unpaid = (await selectUnpaid(open(), undefined, NOW)).filter(({ sale }) => !paid.has(sale.id));
    expect(unpaid.map(({ sale }) => sale.customerName).sort()).toEqual([
      'Daniela Requena',
      'Isabel Cristina Lugo',
      // Buys a gift card.
      'Karelis Bermúdez',
      'Lisbeth Aponte',
      'Miguel Ángel Villasmil',
      'Omar Enrique Sulbarán',
      'Oscar Enrique Montilla',
      'Zulay Marcano',
    ]);
  });
});

describe('the sample statements', () => {
  it('are read without a question, and partly stored already', async () => {
    const all = await demoFiles(open());
    const files = [`banesco-${TODAY}.csv`, `mercantil-${TODAY}.xlsx`, `zelle-${TODAY}.csv`].map((file) =>
      all.find(({ name }) => name === file),
    );
    const stored = await open().select().from(bankAccounts).orderBy(bankAccounts.id);
    for (const [index, account] of demoAccounts().entries()) {
      const { bytes = new Uint8Array(), name: fileName = '' } = files[index] ?? {};
      const { currency, bank } = account;
      const file = { bytes: Buffer.from(bytes), fileName, currency, latest: TODAY };
      const detected = await readFile({ ...file, chosen: null, kept: null });
      if (!detected.ok) throw new Error(detected.message);
      expect(detected.value.problems, fileName).toEqual([]);
      expect(detected.value.layout.findings.filter(({ certainty }) => certainty === 'ask')).toEqual([]);
      expect(detected.value.layout.mapping).toEqual(DEMO_MAPPINGS[bank]);

      const mapped = await readFile({ ...file, chosen: null, kept: stored[index]?.mapping ?? null });
      if (!mapped.ok) throw new Error(mapped.message);
      expect(mapped.value.layout.unfit).toEqual([]);
      const { lines } = mapped.value;
      const days = { first: lines[0]?.day ?? '', last: lines.at(-1)?.day ?? '' };
      const compared = compareLines(lines, await selectLinesOfDays(open(), stored[index]?.id ?? 0, days));
      expect(compared, fileName).toMatchObject({ changed: [], missing: [] });
      expect(compared.known).toBeGreaterThan(2);
      expect(compared.added).toHaveLength(bank === 'Banesco' ? 2 : 1);
    }
  });

  it('hold the same movements in every format', async () => {
    const movements = async (file: DemoFile, bank: DemoBank) => {
      const byHand = file.name.endsWith('-sin-encabezado.csv') ? NO_HEADER : null;
      const read = await readFile({
        bytes: Buffer.from(file.bytes),
        fileName: file.name,
        currency: bank === 'Zelle' ? 'USD' : 'VES',
        latest: TODAY,
        chosen: byHand,
        kept: DEMO_MAPPINGS[bank],
      });
      if (!read.ok) throw new Error(`${file.name}: ${read.message}`);
      const { layout, problems, lines } = read.value;
      expect(
        problems.filter(({ level }) => level === 'refused'),
        file.name,
      ).toEqual([]);
      const unsure = layout.findings.filter(({ certainty }) => certainty === 'ask');
      expect(unsure.map(({ subject }) => subject)).toEqual([]);
      if (byHand) expect(layout.unfit).toEqual([]);
      return lines.map(({ identity }) => identity);
    };
    const files = await demoFiles(open());
    expect(files).toHaveLength(9);
    for (const bank of DEMO_BANKS) {
      const [first, ...others] = files.filter(({ name }) => name.startsWith(bank.toLowerCase()));
      if (!first) throw new Error('No file');
      const expected = await movements(first, bank);
      for (const other of others) expect(await movements(other, bank), other.name).toEqual(expected);
    }
  });

  it('are written once, into the shop’s data directory', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-demo-'));
    try {
      const directory = await writeDemoStatements(open(), dataDir);
      expect(directory).toBe(path.join(dataDir, 'demo-statements'));
      expect(await readdir(dataDir, { recursive: true })).toHaveLength(10);
      expect(await writeDemoStatements(open(), dataDir)).toBeNull();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
