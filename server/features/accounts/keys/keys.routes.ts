import { keyBody as body, type KeyRecord, keyList, keyRecord, madeKey } from '#contract/people/api-key.ts';
import { doneAnswer } from '#contract/people/auth.ts';
import { idParams } from '#contract/record.ts';
import { isPermission } from '#domain/access/permissions.ts';
import { fullName } from '#domain/people/actor.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { signedIn } from '../access.ts';
import { keyPolicies } from './keys.policies.ts';
import { createKey, endKey, type KeyRow, selectKeys } from './manage-keys.ts';

/** Keys with which other programs call the API. */
export async function keysRoutes(routes: Routes, { database, now }: { database: Database; now: () => Date }) {
  const access = keyPolicies.manage;

  routes.get('/keys', allow(access, { response: { 200: keyList } }), async () => {
    const all = await selectKeys(database.connection);
    return { data: all.map((row) => present(row, now())), meta: { total: all.length } };
  });

  routes.post('/keys', allow(access, { body, response: { 201: madeKey } }), async (request, reply) => {
    const making = { body: request.body, actor: actorOf(request), maker: staffOf(request), now: now() };
    const { row, token } = valueOrThrow(await createKey(database, making));
    reply.code(201);
    return { data: present({ key: row, maker: signedIn(request) }, now()), key: token };
  });

  routes.post('/keys/:id/end', allow(access, { params: idParams, response: { 200: doneAnswer } }), async (request) => {
    valueOrThrow(await endKey(database, { id: request.params.id, actor: actorOf(request), now: now() }));
    return { message: 'La llave se cerró' };
  });
}

function present({ key, maker }: KeyRow, now: Date): KeyRecord {
  const isExpired = caracasDay(now) > key.expiresOn;
  return recordFrom(keyRecord, {
    ...key,
    permissions: key.permissions.filter(isPermission),
    stores: key.stores ?? [],
    state: key.endedAt ? 'ended' : isExpired ? 'expired' : 'active',
    madeBy: fullName(maker) ?? '',
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  });
}
