import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { type Permission, refusalOfPermission } from '#domain/access/permissions.ts';
import type { Refusal } from '../database/attempt.ts';
import { type AccountActor, knownCaller } from './actor.ts';
import { AppError } from './errors/app-error.ts';
import { valueOrThrow } from './errors/value-or-throw.ts';
import { type Access, accessOf, type Policy } from './policies.ts';
import { notStaff, type Staff, takesPerson } from './staff.ts';

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
  /** Null for a shopper. */
  staff: Staff | null;
  /** Whether they must set up a second factor before anything else. */
  lacksSecondFactor: boolean;
}

interface AccessChecks {
  /**
   * Null for a guest: no token, or one that is invalid or revoked. A refusal: a caller whose access has ended; public routes treat
   * them as a guest.
   */
  findCaller(request: FastifyRequest): Promise<Caller | Refusal | null>;
  /** Names of the roles that have one of these permissions, for a refusal. */
  rolesWith(permissions: readonly Permission[]): Promise<string[]>;
}

/**
 * Checks every request of `app` against its route's access policy. The account is looked up on each request, so that
 * another role, a disabled access or a new password takes effect at once. Registering a route without a policy throws, which
 * stops the start.
 * @returns the table of the routes registered after this call; it grows with them
 */
export function enforceAccess(app: FastifyInstance, checks: AccessChecks): readonly ApiRoute[] {
  const routes: ApiRoute[] = [];
  app.decorateRequest('actor', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('requirePermission', async function (this: FastifyRequest, permission) {
    if (!this.staff) throw notStaff();
    if (!this.staff.permissions.has(permission)) throw await refusal([permission]);
  });

  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`);
    const { access } = config;
    routes.push(...[method].flat().map((one) => ({ method: one, url, access, schema })));
  });

  app.addHook('onRequest', async (request) => {
    const declared = request.routeOptions.config.access;
    const known = await checks.findCaller(request);
    const caller = known && 'ok' in known ? null : known;
    request.actor = caller?.actor ?? null;
    request.staff = caller?.staff ?? null;
    const access = declared ? accessOf(declared, request.query) : ({ who: 'staff' } as const);
    if (access.who === 'anyone' || request.is404) return;
    if (access.who === 'permitted' && access.hides && !holdsOne(request.staff, access.permissions)) {
      throw new AppError('not_found', 'No encontrado');
    }
    if (known && 'ok' in known) return valueOrThrow(known);
    const { staff, lacksSecondFactor } = knownCaller(caller);
    if (staff?.isProgram && (access.who !== 'permitted' || access.inPerson)) throw takesPerson();
    if (access.who === 'account') return;
    if (!staff) throw notStaff();
    if (access.who === 'staff-unverified') return;
    if (lacksSecondFactor) {
      throw new AppError('second_factor_required', 'Activa la verificación en dos pasos para continuar');
    }
    if (access.who === 'permitted' && !holdsOne(staff, access.permissions)) throw await refusal(access.permissions);
  });

  async function refusal(needed: readonly [Permission, ...Permission[]]): Promise<AppError> {
    return new AppError('forbidden', refusalOfPermission(needed[0], await checks.rolesWith(needed)));
  }
  return routes;
}

export const ACCESS_DISABLED = 'Tu acceso está desactivado. Habla con quien administra al personal de la tienda.';

function holdsOne(staff: Staff | null, permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => staff?.permissions.has(permission));
}
