import { lastDigits, sameAccount } from '#domain/statements/layout/account-number.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { selectAccounts } from '../accounts/accounts.queries.ts';
import type { BankAccount } from '../bank.tables.ts';

/** The only account in use that has this number; null when none or several have. */
async function accountWith(connection: ReadConnection, number: string): Promise<BankAccount | null> {
  const accounts = await selectAccounts(connection);
  const same = accounts.filter((account) => isOffered(account) && sameAccount(number, account.number));
  return same.length === 1 ? (same[0] ?? null) : null;
}

function isOffered({ closedAt, takesPart }: BankAccount): boolean {
  return closedAt === null && takesPart;
}

/** The account of a file that names this number. */
export async function guessAccount(connection: ReadConnection, number: string | null): Promise<number | null> {
  return number === null ? null : ((await accountWith(connection, number))?.id ?? null);
}

/** Refuses a file of another account. A number that shows too few digits proves nothing. */
export async function checkAccount(
  connection: ReadConnection,
  account: BankAccount,
  number: string | null,
): Promise<Outcome<null>> {
  if (number === null || sameAccount(number, account.number) !== false) return { ok: true, value: null };
  const ending = lastDigits(number).slice(-4);
  const right = await accountWith(connection, number);
  const advice = right ? `Es de «${right.name}»: elige esa cuenta.` : 'Revisa el archivo, o el número de la cuenta.';
  return invalidField('file', `El archivo es de la cuenta terminada en ${ending}, no de «${account.name}». ${advice}`);
}
