import type { FastifyRequest } from 'fastify';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';

/** Refused acts of one person that the log tells of in an hour: enough to show what they try, too few to fill it. */
const NOTED: ThrottleRule = { name: 'noted-refusals', limit: 20, windowSeconds: 60 * 60 };

/**
 * Writes to the log that somebody who works here, or a key of theirs, wanted to change what they may not. Calls that only read
 * are not told.
 */
export async function noteRefusal(
  { database, throttle }: { database: Database; throttle: Throttle },
  { method, routeOptions, staff, actor, disabledActor }: FastifyRequest,
  { message, code, aboutAccess = false }: { message: string; code?: string; aboutAccess?: boolean },
): Promise<void> {
  const who = staff ? actor : disabledActor;
  if (!who || method === 'GET' || !(aboutAccess || code === 'access_disabled')) return;
  const { accountId } = who;
  if (!(await throttle.within(NOTED, String(accountId)))) return;
  const details = { call: `${method} ${routeOptions.url}`, reason: message };
  await recordAudit(database.connection, who, 'access.refused', { kind: 'account', id: accountId }, details);
}
