import { z } from 'zod';
import { PERMISSIONS, type Permission, permissionSentence, worksByStore } from '#domain/access/permissions.ts';
import { BUILT_IN_KEYS } from '#domain/access/roles.ts';
import { line } from '../forms/text.ts';
import { listOf, MAX_RECORD_ID, oneOf, recordOf } from '../record.ts';

const MAX_ROLE_NAME = 40;
/** Maximum number of roles that a house makes itself. */
export const MAX_OWN_ROLES = 50;
/** Maximum number of stores of one person. */
const MAX_STORES = 200;

const roleTerms = {
  name: line(MAX_ROLE_NAME, 'El nombre es requerido'),
  permissions: z
    .array(z.enum(PERMISSIONS, 'Elige uno de los permisos'))
    .max(PERMISSIONS.length)
    .transform((chosen) => PERMISSIONS.filter((permission) => chosen.includes(permission))),
  /** Whether its people are limited to some stores. */
  by_store: z.boolean(),
  requires_second_factor: z.boolean(),
};

/** The body of POST /roles and PUT /roles/{id}. Of a built-in role only `requires_second_factor` may change. */
export const roleBody = z.strictObject(roleTerms).superRefine((role, context) => {
  const message = byStoreProblem(role);
  if (message) context.addIssue({ code: 'custom', path: ['permissions'], message });
});
export type RoleBody = z.output<typeof roleBody>;

/** Why a set of permissions cannot be limited to stores; null when it can. */
export function byStoreProblem({
  by_store,
  permissions,
}: {
  by_store: boolean;
  permissions: readonly Permission[];
}): string | null {
  const ofTheHouse = by_store ? permissions.filter((permission) => !worksByStore(permission)) : [];
  if (ofTheHouse.length === 0) return null;
  const sentences = ofTheHouse.map((permission) => `«${permissionSentence(permission)}»`).join(', ');
  return `Son de toda la casa y no se pueden limitar a tiendas: ${sentences}`;
}

export const roleRecord = recordOf(
  z.object({
    /** Null for a role that the house made itself. */
    key: z.enum(BUILT_IN_KEYS).nullable(),
    name: z.string(),
    permissions: z.array(z.enum(PERMISSIONS)),
    by_store: z.boolean(),
    requires_second_factor: z.boolean(),
    /** How many people have it, disabled ones included. */
    people: z.int(),
    version: z.int(),
  }),
);
export type RoleRecord = z.infer<typeof roleRecord>;
export const roleList = listOf(roleRecord, z.object({ total: z.int() }));
export type RoleList = z.infer<typeof roleList>;
export const roleAnswer = oneOf(roleRecord);

/** The body of PUT /staff/{id}: what somebody may do, and where. */
export const staffBody = z.strictObject({
  role_id: z.int('Elige un rol').min(1).max(MAX_RECORD_ID),
  /** Ids of locations; only for a role that is limited to stores. */
  stores: z.array(z.int().min(1).max(MAX_RECORD_ID)).max(MAX_STORES),
  /** Whether the person may no longer sign in. */
  disabled: z.boolean(),
});
export type StaffBody = z.output<typeof staffBody>;

export const staffRecord = recordOf(
  z.object({
    name: z.string(),
    email: z.string(),
    role_id: z.int(),
    role_name: z.string(),
    /** Ids of locations; empty for a role that is not limited to stores. */
    stores: z.array(z.int()),
    second_factor: z.boolean(),
    /** Since when the person may no longer sign in; null: they may. */
    disabled_at: z.string().nullable(),
    /** Whether this is the caller. */
    own: z.boolean(),
    /** Of the access: role, stores, and whether it is disabled. */
    version: z.int(),
  }),
);
export type StaffRecord = z.infer<typeof staffRecord>;
/** GET /staff: everybody who works here, by name. */
export const staffList = listOf(staffRecord, z.object({ total: z.int() }));
export type StaffList = z.infer<typeof staffList>;
export const staffAnswer = oneOf(staffRecord);
