import { eq, isNull, sql } from 'drizzle-orm';
import { MAX_OWN_ROLES, type RoleBody } from '#contract/people/staff.ts';
import { isWithin } from '#domain/access/roles.ts';
import { camelKeys } from '#domain/text/camel-keys.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  attempt,
  conflict,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import { presentRole, roleForAudit } from './roles.presenter.ts';
import { countPeople, lockRole, permissionsOfRole } from './roles.queries.ts';
import { type Role, roles } from './roles.tables.ts';

interface Writer {
  actor: AccountActor;
  /** The caller, who grants no more than they have. */
  giver: Staff;
}

interface RoleVersion extends Writer {
  id: number;
  /** The version the caller saw; null skips the check. */
  seen: number | null;
}

/** Makes a role of the house. */
export function createRole(database: Database, { body, actor, giver }: Writer & { body: RoleBody }) {
  return attempt<Role>(
    database,
    async (tx) => {
      if ((await tx.$count(roles, isNull(roles.key))) >= MAX_OWN_ROLES)
        return conflict(`Ya hay ${MAX_OWN_ROLES} roles propios; elimina uno antes`);
      const [role] = await tx.insert(roles).values(camelKeys(body)).returning();
      if (!role) throw new Error('The role was not inserted');
      if (!mayGrant(giver, role)) return tooMuch('permissions');
      await recordAudit(tx, actor, 'role.created', { kind: 'role', id: role.id }, roleForAudit(role));
      return { ok: true, value: role };
    },
    NAME_TAKEN,
  );
}

/** Changes a role of the house, or whether a built-in one requires the second factor. */
export function updateRole(database: Database, change: RoleVersion & { body: RoleBody }): Promise<Outcome<Role>> {
  const { id, body, actor, giver } = change;
  return attempt<Role>(
    database,
    async (tx) => {
      const read = await readForWriting(tx, change);
      if (!read.ok) return read;
      const before = read.value;
      const refusal = before.key === null ? await refuseTerms(tx, before, change) : refuseBuiltIn(before, body);
      if (refusal) return refusal;
      const values = before.key === null ? camelKeys(body) : { requiresSecondFactor: body.requires_second_factor };
      const [after] = await tx
        .update(roles)
        .set({ ...values, version: sql`${roles.version} + 1` })
        .where(eq(roles.id, id))
        .returning();
      if (!after) return NO_ROLE;
      if (!mayGrant(giver, after)) return tooMuch('permissions');
      const details = { before: roleForAudit(before), after: roleForAudit(after) };
      await recordAudit(tx, actor, 'role.updated', { kind: 'role', id }, details);
      return { ok: true, value: after };
    },
    NAME_TAKEN,
  );
}

/** Deletes a role of the house that nobody has. */
export function deleteRole(database: Database, deletion: RoleVersion): Promise<Outcome<null>> {
  const { id, actor } = deletion;
  return attempt<null>(database, async (tx) => {
    const read = await readForWriting(tx, deletion);
    if (!read.ok) return read;
    if (read.value.key !== null) return conflict('Este rol viene con la tienda y no se elimina');
    if (await hasPeople(tx, id)) return conflict('Hay personas con este rol. Dales otro antes de eliminarlo.');
    await tx.delete(roles).where(eq(roles.id, id));
    await recordAudit(tx, actor, 'role.deleted', { kind: 'role', id }, roleForAudit(read.value));
    return { ok: true, value: null };
  });
}

/** Locks the role. Refused when it is another one than the caller saw, or holds more than the caller has. */
async function readForWriting(tx: Connection, { id, seen, giver }: RoleVersion): Promise<Outcome<Role>> {
  const role = await lockRole(tx, id);
  if (!role) return NO_ROLE;
  if (seen !== null && seen !== role.version) {
    const people = (await countPeople(tx)).get(id) ?? 0;
    return versionConflict('Otra persona cambió este rol mientras lo editabas', presentRole(role, people));
  }
  return mayGrant(giver, role) ? { ok: true, value: role } : tooMuch();
}

async function refuseTerms(
  tx: Connection,
  before: Role,
  { id, body, giver }: RoleVersion & { body: RoleBody },
): Promise<Refusal | null> {
  if (id === giver.roleId) return { ...conflict('No puedes cambiar el rol que tienes tú'), aboutAccess: true };
  if (before.byStore === body.by_store || !(await hasPeople(tx, id))) return null;
  return invalidField('by_store', 'Hay personas con este rol; esto se cambia cuando nadie lo tiene');
}

function refuseBuiltIn(before: Role, { name, by_store, permissions }: RoleBody): Refusal | null {
  const has = permissionsOfRole(before);
  const isSame = new Set(permissions).symmetricDifference(has).size === 0;
  if (name === before.name && by_store === before.byStore && isSame) return null;
  return conflict('De un rol que viene con la tienda solo cambia la verificación en dos pasos. Crea un rol propio.');
}

function mayGrant(giver: Staff, role: Role): boolean {
  // Stores are given to people, not to roles.
  return isWithin({ ...giver, stores: 'all' }, { permissions: permissionsOfRole(role), stores: 'all' });
}

async function hasPeople(tx: Connection, roleId: number): Promise<boolean> {
  return (await countPeople(tx)).has(roleId);
}

/** @param field where the form shows it; absent when the record itself holds too much */
function tooMuch(field?: string): Refusal {
  const message = 'No puedes dar ni quitar permisos que tú no tienes';
  return { ok: false, code: 'forbidden', message, ...(field && { fields: { [field]: message } }) };
}

const NO_ROLE: Refusal = { ok: false, code: 'not_found', message: 'Rol no encontrado' };
const TAKEN = 'Ya hay un rol con este nombre';
const NAME_TAKEN: Refusal = { ok: false, code: 'invalid', message: TAKEN, fields: { name: TAKEN } };
