import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorFor } from '#server/features/audit/record-audit.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ACCESS_DISABLED, type ApiRoute, type Caller, enforceAccess } from '#server/platform/http/access.ts';
import { type AccountActor, knownCaller } from '#server/platform/http/actor.ts';
import type { Throttle } from '#server/platform/throttle/throttle.ts';
import type { Account } from './accounts.tables.ts';
import { findKeyCaller } from './keys/find-key-caller.ts';
import { isKeyToken } from './keys/key-token.ts';
import { noteRefusal } from './note-refusal.ts';
import { isOpen, noteSeen } from './open-session.ts';
import { type AccountAccess, findAccess, rolesWith } from './staff/roles.queries.ts';
import type { Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The current account of the token; null for a guest. */
    account: Account | null;
    /** Somebody whose access was taken away; null for everybody else. */
    disabledActor: AccountActor | null;
  }
}

interface GuardOptions {
  database: Database;
  throttle: Throttle;
  tokens: Tokens;
  /** When true, staff without a second factor can only set one up. */
  requireSecondFactor: boolean;
  now(): Date;
}

/**
 * Checks on every call whether the account behind the token may use the route.
 * @returns the table of the routes registered after this call
 */
export function guardRoutes(app: FastifyInstance, services: GuardOptions): readonly ApiRoute[] {
  const { database, tokens, requireSecondFactor, now } = services;
  app.decorateRequest('account', null);
  app.decorateRequest('disabledActor', null);
  app.addHook('onError', (request, _reply, error) => noteRefusal(services, request, error));
  app.decorateRequest('noteRefusal', function (this: FastifyRequest, message) {
    return noteRefusal(services, this, { message, aboutAccess: true });
  });
  return enforceAccess(app, {
    async findCaller(request): Promise<Caller | Refusal | null> {
      const token = bearerToken(request);
      if (token && isKeyToken(token)) return findKeyCaller(services, token);
      const access = token === null ? null : await accessOfToken(token, database, tokens);
      if (!access) return null;
      const { account, session, staff, hasSecondFactor } = access;
      if (account.disabledAt) {
        request.disabledActor = actorFor(account);
        return { ok: false, code: 'access_disabled', message: ACCESS_DISABLED };
      }
      if (session) await noteSeen(database.connection, session, request, now());
      request.account = account;
      const isRequired = requireSecondFactor || staff?.requiresSecondFactor === true;
      const lacksSecondFactor = isRequired && !hasSecondFactor;
      return { actor: actorFor(account), staff, lacksSecondFactor };
    },
    rolesWith: (permissions) => rolesWith(database.connection, permissions),
  });
}

/**
 * The account that makes a call.
 * @throws AppError 401 for a guest: use it only on routes that require an account
 */
export function signedIn({ account }: FastifyRequest): Account {
  return knownCaller(account);
}

function bearerToken({ headers }: FastifyRequest): string | null {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** Null when the token has ended; while the account is disabled, all have, and the answer says why. */
async function accessOfToken(token: string, database: Database, tokens: Tokens): Promise<AccountAccess | null> {
  const verified = await tokens.verify(token);
  if (!verified) return null;
  const { accountId, tokenVersion, sessionId } = verified;
  const access = await findAccess(database.connection, accountId, sessionId);
  if (access?.account.disabledAt) return access;
  if (access?.account.tokenVersion !== tokenVersion) return null;
  return sessionId === null || isOpen(access.session, access.account) ? access : null;
}
