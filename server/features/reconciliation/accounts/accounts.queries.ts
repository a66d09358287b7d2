import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type BankAccountRecord, bankAccountRecord } from '#contract/reconciliation/bank-account.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { type BankAccount, bankAccounts } from '../bank.tables.ts';

interface AccountFigures {
  lines: number;
  /** Incoming lines that are neither reconciled nor excluded. */
  unmatched: number;
  lastDay: string | null;
  lastLoadedAt: string | null;
}
export type AccountRow = BankAccount & AccountFigures;

// Written without Drizzle's columns: in a query of one table it omits the table's name, and `id` would be the line's.
const FIGURES = {
  lines: sql<number>`(select count(*)::int from bank_lines as line where line.account_id = bank_accounts.id)`,
  unmatched: sql<number>`(select count(*)::int from bank_lines as line
    where line.account_id = bank_accounts.id and line.amount_hundredths > 0 and line.excluded is null
      and not exists (select from reconciliation_lines as spent where spent.line_id = line.id and not spent.undone))`,
  lastDay: sql<string | null>`(select max(line.posted_on)::text from bank_lines as line
    where line.account_id = bank_accounts.id)`,
  lastLoadedAt: sql<string | null>`(select to_char(max(loaded_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from bank_statements where bank_statements.account_id = bank_accounts.id)`,
};

export async function selectAccounts(connection: ReadConnection): Promise<AccountRow[]> {
  return connection
    .select({ ...getTableColumns(bankAccounts), ...FIGURES })
    .from(bankAccounts)
    .orderBy(sql`${bankAccounts.closedAt} is not null`, bankAccounts.id);
}

export async function selectAccount(connection: ReadConnection, id: number): Promise<AccountRow | null> {
  const [account] = await connection
    .select({ ...getTableColumns(bankAccounts), ...FIGURES })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, id));
  return account ?? null;
}

/** Locks the account until the transaction ends, so that its statements are stored one after the other. */
export async function lockAccount(tx: Connection, id: number): Promise<BankAccount | null> {
  const [account] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, id)).for('update');
  return account ?? null;
}

export function presentAccount(account: AccountRow): BankAccountRecord {
  const isMapped = account.mapping !== null;
  return recordFrom(bankAccountRecord, { ...account, isMapped, closedAt: account.closedAt?.toISOString() ?? null });
}
