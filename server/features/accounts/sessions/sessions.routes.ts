import type { FastifyRequest } from 'fastify';
import { doneAnswer, loginAnswer } from '#contract/people/auth.ts';
import { type SessionList, sessionList, sessionRecord, staffSessionParams } from '#contract/people/session.ts';
import { idParams } from '#contract/record.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { signedIn } from '../access.ts';
import type { AccountServices } from '../account-services.ts';
import { renewToken, verifiedToken } from '../renew-token.ts';
import { endAllSessions, endSession, refuseSessionsOf, selectOpenSessions } from './end-sessions.ts';
import { sessionPolicies } from './sessions.policies.ts';

const ENDED = { message: 'La sesión se cerró' };
const ALL_ENDED = { message: 'Las sesiones se cerraron' };

/** Where one is signed in, and where somebody who works here is. */
export async function sessionsRoutes(routes: Routes, services: AccountServices) {
  const { database, now } = services;
  const { manageOwn, manageOthers } = sessionPolicies;
  const listed = { response: { 200: sessionList } };

  routes.get('/usr/me/sessions', allow(manageOwn, listed), async (request) => list(request, signedIn(request).id));

  routes.post(
    '/usr/me/sessions/:id/end',
    allow(manageOwn, { params: idParams, response: { 200: doneAnswer } }),
    async (request) => {
      const [{ id }, accountId] = [request.params, signedIn(request).id];
      valueOrThrow(await endSession(database, { id, accountId, actor: actorOf(request), now: now() }));
      return ENDED;
    },
  );

  // All others: the caller goes on with the new token.
  routes.post('/usr/me/sessions/end', allow(manageOwn, { response: { 200: loginAnswer } }), async (request) => {
    const account = await endAllSessions(database, { accountId: signedIn(request).id, actor: actorOf(request) });
    return { token: await renewToken(request, services, account) };
  });

  routes.get('/staff/:id/sessions', allow(manageOthers, { params: idParams, ...listed }), async (request) => {
    await requireWithin(request, request.params.id);
    return list(request, request.params.id);
  });

  routes.post(
    '/staff/:id/sessions/:session/end',
    allow(manageOthers, { params: staffSessionParams, response: { 200: doneAnswer } }),
    async (request) => {
      const { id: accountId, session: id } = request.params;
      await requireWithin(request, accountId);
      valueOrThrow(await endSession(database, { id, accountId, actor: actorOf(request), now: now() }));
      return ENDED;
    },
  );

  routes.post(
    '/staff/:id/sessions/end',
    allow(manageOthers, { params: idParams, response: { 200: doneAnswer } }),
    async (request) => {
      await requireWithin(request, request.params.id);
      await endAllSessions(database, { accountId: request.params.id, actor: actorOf(request) });
      return ALL_ENDED;
    },
  );

  async function requireWithin(request: FastifyRequest, id: number): Promise<void> {
    const refusal = await refuseSessionsOf(database.connection, id, staffOf(request));
    if (refusal) valueOrThrow(refusal);
  }

  async function list(request: FastifyRequest, accountId: number): Promise<SessionList> {
    const [open, token] = [
      await selectOpenSessions(database.connection, accountId, now()),
      await verifiedToken(request, services),
    ];
    const data = open.map((session) =>
      recordFrom(sessionRecord, {
        ...session,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        current: session.id === token?.sessionId,
      }),
    );
    return { data, meta: { total: data.length } };
  }
}
