import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorFor } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ApiRoute, type Caller, enforceAccess } from '#server/platform/http/access.ts';
import { knownCaller } from '#server/platform/http/actor.ts';
import { findAccount } from './accounts.queries.ts';
import type { Account } from './accounts.tables.ts';
import { findSecondFactor } from './second-factor/second-factor.queries.ts';
import type { Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The current account of the token; null for a guest. */
    account: Account | null;
  }
}

/**
 * Checks on every call whether the account behind the token may use the route.
 * @returns the table of the routes registered after this call
 */
export function guardRoutes(
  app: FastifyInstance,
  { database, tokens, requireSecondFactor }: { database: Database; tokens: Tokens; requireSecondFactor: boolean },
): readonly ApiRoute[] {
  const { connection } = database;
  app.decorateRequest('account', null);
  return enforceAccess(app, {
    async findCaller(request): Promise<Caller | null> {
      const account = await accountOf(request, database, tokens);
      request.account = account;
      return account && { actor: actorFor(account), isStaff: account.role === 'admin' };
    },
    ...(requireSecondFactor && {
      hasSecondFactor: async (accountId: number) => (await findSecondFactor(connection, accountId)) !== null,
    }),
  });
}

/**
 * The account that makes a call.
 * @throws AppError 401 for a guest: use it only on routes that require an account
 */
export function signedIn({ account }: FastifyRequest): Account {
  return knownCaller(account);
}

async function accountOf(request: FastifyRequest, database: Database, tokens: Tokens): Promise<Account | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const verified = await tokens.verify(token);
  if (!verified) return null;
  const account = await findAccount(database.connection, verified.accountId);
  return account && account.tokenVersion === verified.tokenVersion ? account : null;
}
