import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { type AccountActor, knownCaller } from './actor.ts';
import { AppError } from './errors/app-error.ts';
import { type Access, accessOf, type Policy } from './policies.ts';

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
}

/** Who makes a call, as the account behind its token stands now. */
export interface Caller {
  actor: AccountActor;
  isStaff: boolean;
}

export interface AccessChecks {
  /** Null for a guest: no token, or one that counts no more. */
  findCaller(request: FastifyRequest): Promise<Caller | null>;
  /** Asked of staff alone, where a second factor is required; absent: none is. */
  hasSecondFactor?: (accountId: number) => Promise<boolean>;
}

/**
 * Every route says who may call it, or the start fails; every call is checked against its caller as they are now, so
 * that a demotion or a new password ends the old tokens at once.
 * @returns the table of the routes that come after, filled as they do
 */
export function enforceAccess(app: FastifyInstance, checks: AccessChecks): readonly ApiRoute[] {
  const routes: ApiRoute[] = [];
  app.decorateRequest('actor', null);

  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`);
    const { access } = config;
    routes.push(...[method].flat().map((one) => ({ method: one, url, access, schema })));
  });

  app.addHook('onRequest', async (request) => {
    const declared = request.routeOptions.config.access;
    const caller = await checks.findCaller(request);
    request.actor = caller?.actor ?? null;
    const access = declared ? accessOf(declared, request.query) : 'staff';
    if (access === 'anyone' || request.is404) return;
    const isStaff = caller?.isStaff === true;
    if (access === 'staff-or-hidden' && !isStaff) throw new AppError('not_found', 'No encontrado');
    const { actor } = knownCaller(caller);
    if (access === 'account') return;
    if (!isStaff) throw new AppError('forbidden', 'No tienes permiso para hacer esto');
    if (!checks.hasSecondFactor || access === 'staff-unverified') return;
    if (!(await checks.hasSecondFactor(actor.accountId))) {
      throw new AppError('second_factor_required', 'Activa la verificación en dos pasos para continuar');
    }
  });
  return routes;
}
