import { randomUUID } from 'node:crypto';
import type { Currency } from '#domain/payments/payment.ts';
import { bankAccounts, bankLines, bankStatements } from '#server/features/reconciliation/bank.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** An account of the house, with a statement for its lines to stand in. */
export async function makeBankAccount(connection: Connection, name: string, currency: Currency) {
  const [account] = await connection
    .insert(bankAccounts)
    .values({ name, bank: name, currency, methods: currency === 'USD' ? ['zelle'] : ['pago_movil', 'transferencia'] })
    .returning();
  if (!account) throw new Error('No account was made');
  const [statement] = await connection
    .insert(bankStatements)
    .values({ accountId: account.id, fileName: `${name}.csv`, fileDigest: randomUUID() })
    .returning();
  if (!statement) throw new Error('No statement was made');
  return { id: account.id, statementId: statement.id };
}

/** A line of the bank. @param amountHundredths of the account's currency */
export async function makeBankLine(
  connection: Connection,
  account: { id: number; statementId: number },
  line: { postedOn: string; amountHundredths: number } & Partial<typeof bankLines.$inferInsert>,
): Promise<number> {
  const [made] = await connection
    .insert(bankLines)
    .values({
      accountId: account.id,
      statementId: account.statementId,
      rowNumber: 1,
      fingerprint: randomUUID(),
      ...line,
    })
    .returning({ id: bankLines.id });
  if (!made) throw new Error('No line was made');
  return made.id;
}
