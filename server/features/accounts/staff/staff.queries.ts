import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type Account, accountStores, accounts, secondFactors } from '../accounts.tables.ts';
import { type Role, roles } from './roles.tables.ts';

/** Somebody who works here. */
export interface StaffRow {
  account: Account;
  role: Role;
  /** Ids of the locations that they are assigned to. */
  stores: number[];
  hasSecondFactor: boolean;
}

/** Everybody who works here, by name. */
export function selectStaff(connection: Connection): Promise<StaffRow[]> {
  return select(connection, undefined);
}

/** Locks the account until the transaction ends; null when it is nobody who works here. */
export async function lockStaff(tx: Connection, id: number): Promise<StaffRow | null> {
  const [locked] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
  if (!locked) return null;
  const [row] = await select(tx, eq(accounts.id, id));
  return row ?? null;
}

async function select(connection: Connection, where: SQL | undefined): Promise<StaffRow[]> {
  const rows = await connection
    .select({ account: accounts, role: roles, secondFactor: secondFactors.accountId })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.staffRoleId))
    .leftJoin(secondFactors, and(eq(secondFactors.accountId, accounts.id), isNotNull(secondFactors.confirmedAt)))
    .where(and(eq(accounts.role, 'admin'), where))
    .orderBy(asc(sql`lower(${accounts.name})`), asc(sql`lower(${accounts.lastname})`), asc(accounts.id));
  const ids = rows.map(({ account }) => account.id);
  const stores = await connection
    .select()
    .from(accountStores)
    .where(inArray(accountStores.accountId, ids))
    .orderBy(asc(accountStores.locationId));
  const byAccount = Map.groupBy(stores, ({ accountId }) => accountId);
  return rows.map(({ account, role, secondFactor }) => ({
    account,
    role,
    stores: (byAccount.get(account.id) ?? []).map(({ locationId }) => locationId),
    hasSecondFactor: secondFactor !== null,
  }));
}

/** Replaces the locations that somebody is assigned to. */
export async function replaceStores(tx: Connection, accountId: number, stores: readonly number[]): Promise<void> {
  await tx.delete(accountStores).where(eq(accountStores.accountId, accountId));
  if (stores.length === 0) return;
  await tx.insert(accountStores).values(stores.map((locationId) => ({ accountId, locationId })));
}

/** Those of these ids that are locations. As text, because the feature of locations imports this one. */
export async function knownLocations(tx: Connection, ids: readonly number[]): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(tx)`
    select id from locations where id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))
    order by id`;
  return rows.map(({ id }) => id);
}
