import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findAccount } from './accounts.queries.ts';
import type { Account } from './accounts.tables.ts';
import type { Tokens } from './tokens.ts';

/** Who may make a call. `staff-or-hidden` answers everyone else as if there were nothing there. */
export type Access = 'anyone' | 'account' | 'staff' | 'staff-or-hidden';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** The account behind the token, as it is now; null for a guest. */
    account: Account | null;
  }
}

/**
 * Every route under /api says who may call it, or the start fails; every call is checked against the account as it
 * stands in the database, so that a demotion or a new password ends the old tokens at once.
 */
export function enforceAccess(
  app: FastifyInstance,
  { database, tokens }: { database: Database; tokens: Tokens },
): void {
  app.decorateRequest('account', null);

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it`);
  });

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    request.account = await accountOf(request, database, tokens);
    if (access === 'anyone' || request.is404) return;
    const staff = request.account?.role === 'admin';
    if (access === 'staff-or-hidden' && !staff) throw new AppError('not_found', 'No encontrado');
    if (!request.account) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
    if (access === 'staff' && !staff) throw new AppError('forbidden', 'No tienes permiso para hacer esto');
  });
}

async function accountOf(request: FastifyRequest, database: Database, tokens: Tokens): Promise<Account | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const verified = await tokens.verify(token);
  if (!verified) return null;
  const account = await findAccount(database.connection, verified.accountId);
  return account && account.tokenVersion === verified.tokenVersion ? account : null;
}
