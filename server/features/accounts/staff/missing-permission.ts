import { type Permission, refusalOfPermission } from '#domain/access/permissions.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rolesWith } from './roles.queries.ts';

/** The refusal of an act whose permission only the use case knows, because it depends on the record. */
export async function missingPermission(tx: Connection, permission: Permission): Promise<Refusal> {
  return { ok: false, code: 'forbidden', message: refusalOfPermission(permission, await rolesWith(tx, [permission])) };
}
