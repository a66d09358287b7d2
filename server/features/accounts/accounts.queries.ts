import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { type Account, accountStores, accounts, knownDevices } from './accounts.tables.ts';
import { ownerRoleId } from './staff/roles.queries.ts';

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
 * Locks everybody who may do everything until the transaction ends, so that two who are removed at the same time cannot
 * leave the shop without any. Disabled ones do not count. @returns their ids
 */
export async function lockOwners(tx: Connection): Promise<number[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.staffRoleId, await ownerRoleId(tx)), isNull(accounts.disabledAt)))
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

/** Gives a role among the staff; null makes the person a shopper, with the access that shoppers have. */
export async function setStaffRole(tx: Connection, accountId: number, staffRoleId: number | null): Promise<void> {
  const change = staffRoleId === null ? { role: 'customer' as const, disabledAt: null } : { role: 'admin' as const };
  await tx
    .update(accounts)
    .set({ ...change, staffRoleId, accessVersion: sql`${accounts.accessVersion} + 1` })
    .where(eq(accounts.id, accountId));
  if (staffRoleId === null) await tx.delete(accountStores).where(eq(accountStores.accountId, accountId));
}
