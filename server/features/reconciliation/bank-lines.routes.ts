import { and, desc, eq, gt, gte, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  type BankLineListQuery,
  type BankLineRecord,
  bankLineList,
  bankLineListQuery,
  bankLineRecord,
  type LineState,
} from '#contract/reconciliation/bank-line.ts';
import { fullName } from '#domain/people/actor.ts';
import { readDecimal } from '#domain/text/decimal-text.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { readPage } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { type BankLine, bankAccounts, bankLines } from './bank.tables.ts';
import { isOpenLine, isReversed, isSpent, takesPart } from './queue/open-work.queries.ts';
import { reconciliationPolicies } from './reconciliation.policies.ts';

export async function bankLinesRoutes(routes: Routes, { database }: { database: Database }) {
  routes.get(
    '/bank-lines',
    allow(reconciliationPolicies.readBankLines, { querystring: bankLineListQuery, response: { 200: bankLineList } }),
    async (request) => readPage(database.lagging, request, presentLine, selectLines),
  );
}

const STATES: Record<LineState, SQL | undefined> = {
  open: isOpenLine,
  matched: isSpent,
  reversed: and(gt(bankLines.amountHundredths, 0), isNull(bankLines.excluded), sql`not ${isSpent}`, isReversed),
  excluded: and(isNotNull(bankLines.excluded), sql`not ${isSpent}`),
  out: sql`${bankLines.excluded} is null and ${bankLines.amountHundredths} < 0 and not ${isSpent}`,
};

/** The orders that a line pays. */
const orders = sql<{ id: number; order_id: string }[]>`coalesce((
  select jsonb_agg(distinct jsonb_build_object('id', sale.id, 'order_id', sale.order_id))
  from reconciliation_lines spent
  join reconciliation_payments part on part.reconciliation_id = spent.reconciliation_id and not part.undone
  join payments paid on paid.id = part.payment_id
  join sales sale on sale.id = paid.sale_id
  where spent.line_id = bank_lines.id and not spent.undone
), '[]')`;

async function selectLines(
  connection: ReadConnection,
  query: BankLineListQuery,
  { pageSize, offset }: { pageSize: number; offset: number },
) {
  const where = and(
    // Whoever asks for an account or a file by name sees its lines in any case.
    query.account || query.statement ? undefined : takesPart,
    query.account ? eq(bankLines.accountId, query.account) : undefined,
    query.statement ? eq(bankLines.statementId, query.statement) : undefined,
    query.from ? gte(bankLines.postedOn, query.from) : undefined,
    query.to ? lte(bankLines.postedOn, query.to) : undefined,
    query.state && STATES[query.state],
    query.q ? matching(query.q) : undefined,
  );
  const rows = await connection
    .select({
      line: bankLines,
      account: { name: bankAccounts.name, currency: bankAccounts.currency },
      excluder: { name: accounts.name, lastname: accounts.lastname },
      isSpent,
      isReversed,
      orders,
    })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
    .leftJoin(accounts, eq(accounts.id, bankLines.excludedBy))
    .where(where)
    .orderBy(desc(bankLines.postedOn), desc(bankLines.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(bankLines, where) };
}
type LineRow = Awaited<ReturnType<typeof selectLines>>['rows'][number];

function matching(q: string): SQL | undefined {
  const text = containing(q);
  const decimal = readDecimal(q.replace(/^(bs\.?|\$)\s*/i, ''));
  const hundredths = decimal && Math.round(Math.abs(Number(decimal.value)) * 100);
  return or(
    ilike(bankLines.reference, text),
    ilike(bankLines.description, text),
    ilike(bankLines.payer, text),
    hundredths ? sql`abs(${bankLines.amountHundredths}) = ${hundredths}` : undefined,
  );
}

function presentLine({ line, account, excluder, ...facts }: LineRow): BankLineRecord {
  return recordFrom(bankLineRecord, {
    ...line,
    accountName: account.name,
    currency: account.currency,
    row: line.rowNumber,
    day: line.postedOn,
    hundredths: line.amountHundredths,
    balance: line.balanceHundredths,
    orders: facts.orders,
    state: stateOf(line, facts),
    exclusion: line.excluded === null ? null : { reason: line.excluded, by: fullName(excluder), at: atOf(line) },
  });
}

function stateOf({ excluded, amountHundredths }: BankLine, facts: Pick<LineRow, 'isSpent' | 'isReversed'>): LineState {
  if (facts.isSpent) return 'matched';
  if (excluded !== null) return 'excluded';
  if (amountHundredths < 0) return 'out';
  return facts.isReversed ? 'reversed' : 'open';
}

function atOf({ excludedAt, createdAt }: BankLine): string {
  return (excludedAt ?? createdAt).toISOString();
}
