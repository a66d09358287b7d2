import { and, desc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import type { KeyBody } from '#contract/people/api-key.ts';
import { byStoreProblem } from '#contract/people/staff.ts';
import { MAX_KEY_DAYS } from '#domain/access/key-powers.ts';
import { isWithin } from '#domain/access/roles.ts';
import { addDays, caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import { type Account, accounts } from '../accounts.tables.ts';
import { knownLocations } from '../staff/staff.queries.ts';
import { makeKeyToken } from './key-token.ts';
import { type ApiKey, apiKeys } from './keys.tables.ts';

/** Maximum number of keys that work at the same time. */
const MOST_KEYS = 50;
/** How many days a key stays listed after it ended or expired. */
const LISTED_DAYS = 90;

export interface KeyRow {
  key: ApiKey;
  maker: Pick<Account, 'name' | 'lastname'>;
}

interface Writer {
  actor: AccountActor;
  now: Date;
}

/** All keys, the newest first. */
export function selectKeys(connection: Connection): Promise<KeyRow[]> {
  return connection
    .select({ key: apiKeys, maker: { name: accounts.name, lastname: accounts.lastname } })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .orderBy(desc(apiKeys.id));
}

/** Makes a key for another program, with no more than its maker has. @returns the key itself, which is shown only now */
export function createKey(
  database: Database,
  { body, actor, maker, now }: Writer & { body: KeyBody; maker: Staff },
): Promise<Outcome<{ row: ApiKey; token: string }>> {
  return attempt<{ row: ApiKey; token: string }>(database, async (tx) => {
    const refused = dayProblem(body.expires_on, now) ?? scopeProblem(body);
    if (refused) return refused;
    const works = and(isNull(apiKeys.endedAt), gte(apiKeys.expiresOn, caracasDay(now)));
    if ((await tx.$count(apiKeys, works)) >= MOST_KEYS)
      return conflict(`Ya hay ${MOST_KEYS} llaves que sirven; cierra una antes`);
    const stores = body.stores.length > 0 ? await knownLocations(tx, body.stores) : null;
    if (stores?.length === 0) return invalidField('stores', 'Esas tiendas ya no existen');
    if (!isWithin(maker, { permissions: new Set(body.permissions), stores: stores ?? maker.stores }))
      return invalidField('permissions', 'No puedes dar más permisos ni más tiendas que los tuyos');
    const { token, tokenHash } = makeKeyToken();
    const { name, permissions, expires_on: expiresOn } = body;
    const given = { accountId: actor.accountId, name, permissions, stores, expiresOn };
    const [row] = await tx
      .insert(apiKeys)
      .values({ ...given, tokenHash, createdAt: now })
      .returning();
    if (!row) throw new Error('The key was not inserted');
    await recordAudit(
      tx,
      actor,
      'key.created',
      { kind: 'api_key', id: row.id },
      { name, permissions, stores, expiresOn },
    );
    return { ok: true, value: { row, token } };
  });
}

/** Ends a key: its next call is refused. Ending one that has ended succeeds too. */
export function endKey(database: Database, { id, actor, now }: Writer & { id: number }): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
    if (!key) return { ok: false, code: 'not_found', message: 'Esa llave ya no existe' };
    if (key.endedAt) return { ok: true, value: null };
    await tx.update(apiKeys).set({ endedAt: now }).where(eq(apiKeys.id, id));
    await recordAudit(tx, actor, 'key.ended', { kind: 'api_key', id }, { name: key.name });
    return { ok: true, value: null };
  });
}

export async function deleteOldKeys(connection: Connection, now: Date): Promise<void> {
  const day = addDays(caracasDay(now), -LISTED_DAYS);
  await connection
    .delete(apiKeys)
    .where(or(lt(apiKeys.expiresOn, day), lt(apiKeys.endedAt, new Date(`${day}T00:00:00Z`))));
}

function dayProblem(day: string, now: Date): Refusal | null {
  const today = caracasDay(now);
  const last = addDays(today, MAX_KEY_DAYS);
  if (day < today) return invalidField('expires_on', 'Ese día ya pasó');
  return day > last ? invalidField('expires_on', `A más tardar el ${formatDay(last)}: una llave sirve un año`) : null;
}

function scopeProblem({ stores, permissions }: KeyBody): Refusal | null {
  const problem = byStoreProblem({ by_store: stores.length > 0, permissions });
  return problem === null ? null : invalidField('permissions', problem);
}
