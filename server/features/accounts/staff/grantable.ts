import { isWithin } from '#domain/access/roles.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import { lockRole, powersOf } from './roles.queries.ts';
import type { Role } from './roles.tables.ts';
import { knownLocations } from './staff.queries.ts';

/** A role and, when it is one by store, the ids of the stores. */
interface Grant {
  role: Role;
  stores: number[];
}

/**
 * The role and the stores that somebody may give another person, or why they may not: nobody gives more than they have.
 * Locks the role until the transaction ends.
 * @param given the id of the role, null when it was deleted; unknown stores are left out
 */
export async function grantable(
  tx: Connection,
  giver: Staff,
  given: { roleId: number | null; stores: readonly number[] },
): Promise<Outcome<Grant>> {
  const role = given.roleId === null ? null : await lockRole(tx, given.roleId);
  if (!role) return invalidField('role_id', 'Ese rol ya no existe. Elige otro.');
  const stores = role.byStore ? await knownLocations(tx, given.stores) : [];
  if (role.byStore && stores.length === 0) return invalidField('stores', 'Elige al menos una tienda');
  if (!isWithin(giver, powersOf(role, stores)))
    return { ...invalidField('role_id', 'No puedes dar más permisos que los tuyos'), aboutAccess: true };
  return { ok: true, value: { role, stores } };
}

/** Whether what was given is more than this person has, so that only others may take it back. A deleted role gives nothing. */
export async function isAbove(
  tx: Connection,
  person: Staff,
  given: { roleId: number | null; stores: readonly number[] },
): Promise<boolean> {
  const role = given.roleId === null ? null : await lockRole(tx, given.roleId);
  return role !== null && !isWithin(person, powersOf(role, given.stores));
}
