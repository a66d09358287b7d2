import { and, between, desc, eq, sql } from 'drizzle-orm';
import { type StatementRecord, statementRecord } from '#contract/reconciliation/statement.ts';
import { fullName } from '#domain/people/actor.ts';
import type { StoredLine } from '#domain/statements/lines/compare-lines.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { bankAccounts, bankLines, bankStatements } from '../bank.tables.ts';

/** The stored lines of an account from the first to the last day, in the order they were stored. */
export async function selectLinesOfDays(
  connection: Connection,
  accountId: number,
  { first, last }: { first: string; last: string },
): Promise<StoredLine[]> {
  return connection
    .select({
      id: bankLines.id,
      identity: bankLines.fingerprint,
      day: bankLines.postedOn,
      hundredths: bankLines.amountHundredths,
      reference: bankLines.reference,
      description: bankLines.description,
      isSetAside: sql<boolean>`${bankLines.excluded} is not null and ${bankLines.excludedBy} is not null`,
    })
    .from(bankLines)
    .where(and(eq(bankLines.accountId, accountId), between(bankLines.postedOn, first, last)))
    .orderBy(bankLines.statementId, bankLines.rowNumber);
}

/** When a file with this digest was last loaded into the account; null if never. */
export async function lastLoad(connection: Connection, accountId: number, digest: string): Promise<Date | null> {
  const [statement] = await connection
    .select({ loadedAt: bankStatements.loadedAt })
    .from(bankStatements)
    .where(and(eq(bankStatements.accountId, accountId), eq(bankStatements.fileDigest, digest)))
    .orderBy(desc(bankStatements.id))
    .limit(1);
  return statement?.loadedAt ?? null;
}

/** A page of the statements of an account, newest first. */
export async function selectStatements(
  connection: ReadConnection,
  accountId: number,
  { pageSize, offset }: { pageSize: number; offset: number },
) {
  const where = eq(bankStatements.accountId, accountId);
  const rows = await connection
    .select({
      statement: bankStatements,
      accountName: bankAccounts.name,
      loader: { name: accounts.name, lastname: accounts.lastname },
    })
    .from(bankStatements)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankStatements.accountId))
    .leftJoin(accounts, eq(accounts.id, bankStatements.loadedBy))
    .where(where)
    .orderBy(desc(bankStatements.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(bankStatements, where) };
}
type StatementRow = Awaited<ReturnType<typeof selectStatements>>['rows'][number];

export function presentStatement({ statement, accountName, loader }: StatementRow): StatementRecord {
  return recordFrom(statementRecord, {
    ...statement,
    accountName,
    digest: statement.fileDigest,
    loadedBy: fullName(loader),
    loadedAt: statement.loadedAt.toISOString(),
  });
}
