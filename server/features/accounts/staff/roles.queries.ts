import { and, asc, count, eq, sql } from 'drizzle-orm';
import { isPermission, type Permission } from '#domain/access/permissions.ts';
import { type Powers, permissionsOf } from '#domain/access/roles.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import { type Account, accountStores, accounts, secondFactors } from '../accounts.tables.ts';
import { type Session, sessions } from '../sessions.tables.ts';
import { type Role, roles } from './roles.tables.ts';

/** An account with everything that decides what it may do. */
export interface AccountAccess {
  account: Account;
  /** Null for a shopper. */
  staff: Staff | null;
  hasSecondFactor: boolean;
  /** The session asked for; null without one, or when it is not this account's. */
  session: Session | null;
}

/**
 * Reads in one statement what a call needs to know about its caller.
 * @param sessionId of the token that makes the call; null without one
 */
export async function findAccess(
  connection: Connection,
  accountId: number,
  sessionId: number | null = null,
): Promise<AccountAccess | null> {
  const [row] = await connection
    .select({
      account: accounts,
      role: roles,
      session: sessions,
      stores: sql<
        number[]
      >`(select coalesce(json_agg(${accountStores.locationId} order by ${accountStores.locationId}), '[]')
        from ${accountStores} where ${accountStores.accountId} = ${accounts.id})`,
      hasSecondFactor: sql<boolean>`exists (select from ${secondFactors}
        where ${secondFactors.accountId} = ${accounts.id} and ${secondFactors.confirmedAt} is not null)`,
    })
    .from(accounts)
    .leftJoin(roles, eq(roles.id, accounts.staffRoleId))
    .leftJoin(sessions, and(eq(sessions.id, sessionId ?? NO_SESSION), eq(sessions.accountId, accounts.id)))
    .where(eq(accounts.id, accountId));
  if (!row) return null;
  const { account, role, stores, hasSecondFactor, session } = row;
  const staff = role && {
    accountId,
    roleId: role.id,
    roleName: role.name,
    requiresSecondFactor: role.requiresSecondFactor,
    isProgram: false,
    ...powersOf(role, stores),
  };
  return { account, staff, hasSecondFactor, session };
}

/** Ids begin at 1. */
const NO_SESSION = 0;

/** @param stores the ids of the locations that the person is assigned to; only a role by store is limited to them */
export function powersOf(role: Role, stores: readonly number[]): Powers {
  return { permissions: permissionsOfRole(role), stores: role.byStore ? stores : 'all' };
}

/** The permissions of a role. Words that only another release knows are left out. */
export function permissionsOfRole({ key, permissions, byStore }: Role): ReadonlySet<Permission> {
  return permissionsOf({ key, permissions: (permissions ?? []).filter(isPermission), byStore });
}

/** All roles: the built-in ones first, then those that staff made. */
export function selectRoles(connection: Connection): Promise<Role[]> {
  return connection.select().from(roles).orderBy(asc(roles.id));
}

/** The names of the roles that have at least one of the permissions. */
export async function rolesWith(connection: Connection, permissions: readonly Permission[]): Promise<string[]> {
  const all = await selectRoles(connection);
  return all
    .filter((role) => permissions.some((permission) => permissionsOfRole(role).has(permission)))
    .map(({ name }) => name);
}

/** The id of the built-in role Dueña, which has every permission. */
export async function ownerRoleId(connection: Connection): Promise<number> {
  const [role] = await connection.select({ id: roles.id }).from(roles).where(eq(roles.key, 'owner'));
  if (!role) throw new Error('The role of the owner does not exist');
  return role.id;
}

/** Locks the role until the transaction ends. */
export async function lockRole(tx: Connection, id: number): Promise<Role | null> {
  const [role] = await tx.select().from(roles).where(eq(roles.id, id)).for('update');
  return role ?? null;
}

/** How many people have each role, by its id; roles that nobody has are left out. */
export async function countPeople(connection: Connection): Promise<Map<number, number>> {
  const rows = await connection
    .select({ roleId: accounts.staffRoleId, people: count() })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .groupBy(accounts.staffRoleId);
  return new Map(rows.map(({ roleId, people }) => [roleId ?? 0, people]));
}
