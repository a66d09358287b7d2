import { type RoleRecord, roleRecord } from '#contract/people/staff.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { permissionsOfRole } from './roles.queries.ts';
import type { Role } from './roles.tables.ts';

/** @param people how many have the role */
export function presentRole(role: Role, people: number): RoleRecord {
  const has = permissionsOfRole(role);
  return recordFrom(roleRecord, { ...role, permissions: PERMISSIONS.filter((one) => has.has(one)), people });
}

/** What may change of a role, for the audit log. */
export function roleForAudit({ name, permissions, byStore, requiresSecondFactor }: Role) {
  return { name, permissions: permissions ?? undefined, byStore, requiresSecondFactor };
}
