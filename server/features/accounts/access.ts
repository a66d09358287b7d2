import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { findSecondFactor } from '#server/features/accounts/second-factor/second-factor.queries.ts';
import { actorFor } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { type Access, accessOf, type Policy } from '#server/platform/http/policies.ts';
import { findAccount } from './accounts.queries.ts';
import type { Account } from './accounts.tables.ts';
import type { Tokens } from './tokens.ts';

/** One route of the API, as it was registered. */
export interface ApiRoute {
  method: string;
  /** With the prefix, as `/api/sales/:id`. */
  url: string;
  access: Access;
  /** What the request must be like. */
  schema: FastifySchema | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route has one, those outside the API too; what answers where there is no route has none. */
    access: Policy;
  }
  interface FastifyInstance {
    /** The route table of the API, filled as routes are registered. */
    apiRoutes: readonly ApiRoute[];
  }
  interface FastifyRequest {
    /** The account behind the token, as it is now; null for a guest. */
    account: Account | null;
  }
}

/**
 * Every route under /api says who may call it, or the start fails; every call is checked against the account as it
 * stands in the database, so that a demotion or a new password ends the old tokens at once.
 * @returns the table of the routes that come after, filled as they do
 */
export function enforceAccess(
  app: FastifyInstance,
  { database, tokens, requireSecondFactor }: { database: Database; tokens: Tokens; requireSecondFactor: boolean },
): readonly ApiRoute[] {
  const routes: ApiRoute[] = [];
  app.decorateRequest('account', null);
  app.decorateRequest('actor', null);

  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`);
    const { access } = config;
    routes.push(...[method].flat().map((one) => ({ method: one, url, access, schema })));
  });

  app.addHook('onRequest', async (request) => {
    const declared = request.routeOptions.config.access;
    request.account = await accountOf(request, database, tokens);
    request.actor = request.account && actorFor(request.account);
    const access = declared ? accessOf(declared, request.query) : 'staff';
    if (access === 'anyone' || request.is404) return;
    const staff = request.account?.role === 'admin';
    if (access === 'staff-or-hidden' && !staff) throw new AppError('not_found', 'No encontrado');
    if (!request.account) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
    if (access === 'account') return;
    if (!staff) throw new AppError('forbidden', 'No tienes permiso para hacer esto');
    if (!requireSecondFactor || access === 'staff-unverified') return;
    if (!(await findSecondFactor(database.connection, request.account.id))) {
      throw new AppError('second_factor_required', 'Activa la verificación en dos pasos para continuar');
    }
  });
  return routes;
}

/**
 * The account that makes a call.
 * @throws AppError 401 for a guest: use it only on routes that ask for an account
 */
export function signedIn({ account }: FastifyRequest): Account {
  if (!account) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  return account;
}

async function accountOf(request: FastifyRequest, database: Database, tokens: Tokens): Promise<Account | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const verified = await tokens.verify(token);
  if (!verified) return null;
  const account = await findAccount(database.connection, verified.accountId);
  return account && account.tokenVersion === verified.tokenVersion ? account : null;
}
