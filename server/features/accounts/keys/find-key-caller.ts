import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { powersOfKey } from '#domain/access/key-powers.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { findAccess } from '../staff/roles.queries.ts';
import { hashOfKey } from './key-token.ts';
import { type ApiKey, apiKeys } from './keys.tables.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Calls of one key. */
const CALLS: ThrottleRule = { name: 'key-calls', limit: 600, windowSeconds: 10 * 60 };

interface KeyServices {
  database: Database;
  throttle: Throttle;
  requireSecondFactor: boolean;
  now(): Date;
}

/**
 * The program that calls with a key. It may do what both the key and the person who made it may do now. The audit log names it
 * 'Llave <name>', with that person's account.
 * @returns a refusal when the key is unknown, ended or expired, when it makes too many calls, and when the person who made it
 *   works here no more
 */
export async function findKeyCaller(services: KeyServices, token: string): Promise<Caller | Refusal> {
  const { database, throttle, requireSecondFactor, now } = services;
  const { connection } = database;
  const at = now();
  const [key] = await connection
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.tokenHash, hashOfKey(token)));
  if (!key || key.endedAt) return refused('Esta llave de acceso no existe o se cerró');
  if (caracasDay(at) > key.expiresOn) {
    await tellExpired(database, key, at);
    return refused(`Esta llave de acceso venció el ${formatDay(key.expiresOn)}. Haz una nueva en Llaves de acceso.`);
  }
  const exceeded = await throttle.take([{ rule: CALLS, who: String(key.id) }]);
  if (exceeded) {
    const { waitSeconds: retryAfterSeconds } = exceeded;
    const message = 'Esta llave de acceso hace demasiadas llamadas';
    return { ok: false, code: 'too_many_requests', message, retryAfterSeconds };
  }
  const access = await findAccess(connection, key.accountId);
  if (!access?.staff || access.account.disabledAt) {
    return refused('Quien hizo esta llave ya no tiene acceso, así que la llave tampoco');
  }
  await noteUsed(connection, key, at);
  const { staff, hasSecondFactor } = access;
  const name = `Llave ${key.name}`;
  return {
    actor: { accountId: key.accountId, name },
    staff: { ...staff, roleName: name, isProgram: true, ...powersOfKey(key, staff) },
    lacksSecondFactor: (requireSecondFactor || staff.requiresSecondFactor) && !hasSecondFactor,
  };
}

async function noteUsed(connection: Connection, { id, lastUsedAt }: ApiKey, at: Date): Promise<void> {
  const before = new Date(at.getTime() - HOUR_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  await connection
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))));
}

/** Writes to the log that an expired key is still used, once a day, so that somebody replaces it. */
async function tellExpired(database: Database, { id, name, accountId, refusedAt }: ApiKey, at: Date): Promise<void> {
  const before = new Date(at.getTime() - DAY_MS);
  if (refusedAt && refusedAt > before) return;
  await database.transaction(async (tx) => {
    const updated = await tx
      .update(apiKeys)
      .set({ refusedAt: at })
      .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.refusedAt), lte(apiKeys.refusedAt, before))))
      .returning({ id: apiKeys.id });
    if (updated.length === 0) return;
    await recordAudit(tx, { accountId, name: `Llave ${name}` }, 'key.refused', { kind: 'api_key', id });
  });
}

function refused(message: string): Refusal {
  return { ok: false, code: 'unauthenticated', message };
}
