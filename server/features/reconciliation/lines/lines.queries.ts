import { and, desc, eq, gte, ilike, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BankLineListQuery, LineState } from '#contract/reconciliation/bank-line.ts';
import { readDecimal } from '#domain/text/decimal-text.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { bankAccounts, bankLines } from '../bank.tables.ts';

const spent = sql`exists (select from reconciliation_lines as spent
  where spent.line_id = bank_lines.id and not spent.undone)`;

const STATES: Record<LineState, SQL | undefined> = {
  open: sql`${bankLines.excluded} is null and ${bankLines.amountHundredths} > 0 and not ${spent}`,
  matched: spent,
  excluded: and(isNotNull(bankLines.excluded), sql`not ${spent}`),
  out: sql`${bankLines.excluded} is null and ${bankLines.amountHundredths} < 0 and not ${spent}`,
};

/** A page of the movements that match, newest first, and how many there are. */
export async function selectLines(
  connection: ReadConnection,
  asked: BankLineListQuery,
  { pageSize, offset }: { pageSize: number; offset: number },
) {
  const where = and(
    asked.account ? eq(bankLines.accountId, asked.account) : undefined,
    asked.statement ? eq(bankLines.statementId, asked.statement) : undefined,
    asked.from ? gte(bankLines.postedOn, asked.from) : undefined,
    asked.to ? lte(bankLines.postedOn, asked.to) : undefined,
    asked.state && STATES[asked.state],
    asked.q ? matching(asked.q) : undefined,
  );
  const rows = await connection
    .select({
      line: bankLines,
      account: { name: bankAccounts.name, currency: bankAccounts.currency },
      excluder: { name: accounts.name, lastname: accounts.lastname },
      isSpent: sql<boolean>`${spent}`,
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
export type LineRow = Awaited<ReturnType<typeof selectLines>>['rows'][number];

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
