import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { type AccountActor, knownCaller } from './actor.ts';
import { AppError } from './errors/app-error.ts';
import { type Access, accessOf, type Policy } from './policies.ts';

/** One registered route of the API. */
export interface ApiRoute {
  method: string;
  /** Path template with the prefix: `/api/sales/:id`. */
  url: string;
  access: Access;
  /** The schemas of the request: body, query, params. */
  schema: FastifySchema | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Every route of the API must have one (see enforceAccess). */
    access: Policy;
  }
  interface FastifyInstance {
    /** All routes of the API; grows as routes are registered. */
    apiRoutes: readonly ApiRoute[];
  }
}

/** The caller, from the current state of the account that the token belongs to. */
export interface Caller {
  actor: AccountActor;
  isStaff: boolean;
}

export interface AccessChecks {
  /** Null for a guest: no token, or one that is invalid or revoked. */
  findCaller(request: FastifyRequest): Promise<Caller | null>;
  /** Called for staff only. Absent when no second factor is required. */
  hasSecondFactor?: (accountId: number) => Promise<boolean>;
}

/**
 * Checks every request of `app` against its route's access policy. The account is looked up on each request, so that a
 * demotion or a new password takes effect at once. Registering a route without a policy throws, which stops the start.
 * @returns the table of the routes registered after this call; it grows with them
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
