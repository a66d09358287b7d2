import { asc, eq, sql } from 'drizzle-orm';
import type { Role } from '#contract/people/auth.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type Account, accounts, knownDevices } from './accounts.tables.ts';

/** Compares e-mail addresses case-insensitively. */
export async function findAccountByEmail(connection: Connection, email: string): Promise<Account | null> {
  const [account] = await connection
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  return account ?? null;
}

export async function findAccount(connection: Connection, id: number): Promise<Account | null> {
  const [account] = await connection.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

export async function adminExists(connection: Connection): Promise<boolean> {
  const [account] = await connection
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .limit(1);
  return account !== undefined;
}

/**
 * Locks all administrators until the transaction ends, so that two who are removed at the same time cannot leave the
 * shop without any. @returns their ids
 */
export async function lockAdmins(tx: Connection): Promise<number[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .orderBy(asc(accounts.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Sets the password, invalidates every token issued so far and deletes the account's known devices. */
export async function setPassword(tx: Connection, id: number, passwordHash: string): Promise<Account> {
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, tokenVersion: sql`${accounts.tokenVersion} + 1` })
    .where(eq(accounts.id, id))
    .returning();
  if (!account) throw new Error('The locked account does not exist');
  await tx.delete(knownDevices).where(eq(knownDevices.accountId, id));
  return account;
}

/** @returns null when the address is taken, compared case-insensitively */
export async function insertAccountIfNew(
  connection: Connection,
  account: typeof accounts.$inferInsert,
): Promise<Account | null> {
  const [created] = await connection.insert(accounts).values(account).onConflictDoNothing().returning();
  return created ?? null;
}

export async function insertAccount(connection: Connection, account: typeof accounts.$inferInsert): Promise<Account> {
  const [created] = await connection.insert(accounts).values(account).returning();
  if (!created) throw new Error('The account was not created');
  return created;
}

/** Invalidates every token issued so far. @returns the account with its new token version */
export async function endTokens(tx: Connection, accountId: number): Promise<Account> {
  const [account] = await tx
    .update(accounts)
    .set({ tokenVersion: sql`${accounts.tokenVersion} + 1` })
    .where(eq(accounts.id, accountId))
    .returning();
  if (!account) throw new Error('The account does not exist');
  return account;
}

export async function setRole(tx: Connection, accountId: number, role: Role): Promise<void> {
  await tx.update(accounts).set({ role }).where(eq(accounts.id, accountId));
}
