import type { FastifyInstance } from 'fastify';
import { KEY_PERMISSIONS } from '#domain/access/key-powers.ts';
import { type Permission, worksByStore } from '#domain/access/permissions.ts';
import { BUILT_IN_KEYS, type BuiltInRole, permissionsOf } from '#domain/access/roles.ts';
import type { ApiRoute } from '#server/platform/http/access.ts';
import { accessOf, type CallAccess } from '#server/platform/http/policies.ts';

export interface GuardedRoute extends Pick<ApiRoute, 'method' | 'url'> {
  access: CallAccess;
}

/** 'GET /api/sales/:id' */
export const nameOf = ({ method, url }: Pick<ApiRoute, 'method' | 'url'>) => `${method} ${url}`;

/** All calls, in the order of their paths. */
function allRoutes({ apiRoutes }: FastifyInstance): GuardedRoute[] {
  return apiRoutes
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !url.endsWith('/*'))
    .map(({ method, url, access }) => ({ method, url, access: accessOf(access, {}) }))
    .sort((a, b) => a.url.localeCompare(b.url) || a.method.localeCompare(b.method));
}

/** The calls that not everybody with an account may make. */
export function guardedRoutes(app: FastifyInstance): GuardedRoute[] {
  return allRoutes(app).filter(({ access }) => access.who !== 'anyone' && access.who !== 'account');
}

/** One call of each kind of access: the guard decides by the access alone, before the call reads anything. */
export function oneOfEach(routes: readonly GuardedRoute[]): GuardedRoute[] {
  return [...new Map(routes.map((route) => [JSON.stringify(route.access), route])).values()];
}

/** The calls of any account about its own records. */
export function accountRoutes(app: FastifyInstance): GuardedRoute[] {
  return allRoutes(app).filter(({ access }) => access.who === 'account');
}

/** The calls that somebody who is limited to stores may make, with some role. */
export function storeRoutes(app: FastifyInstance): GuardedRoute[] {
  return guardedRoutes(app).filter(
    ({ access }) => access.who !== 'permitted' || access.permissions.some((permission) => worksByStore(permission)),
  );
}

export const setOf = (key: BuiltInRole) => permissionsOf({ key, permissions: [], byStore: key === 'store' });

export function mayCall(permissions: ReadonlySet<Permission>, access: CallAccess): boolean {
  return access.who !== 'permitted' || access.permissions.some((permission) => permissions.has(permission));
}

/** Whether a key with these permissions may make the call. */
export function keyMayCall(permissions: ReadonlySet<Permission>, access: CallAccess): boolean {
  if (access.who !== 'permitted' || access.inPerson) return false;
  const given = new Set(KEY_PERMISSIONS.filter((permission) => permissions.has(permission)));
  return mayCall(given, access);
}

/** Whether some key may make the call. */
export const isForKeys = (access: CallAccess) => keyMayCall(new Set(KEY_PERMISSIONS), access);

/** By role: '✓' for those that satisfy the condition. */
export const marks = (isAllowed: (key: BuiltInRole) => boolean) =>
  BUILT_IN_KEYS.map((key) => (isAllowed(key) ? '✓' : ''));

/** The answer to a call with ids that do not exist and an empty body, so that nothing changes. */
export async function probe(shop: { url: string }, { method, url }: GuardedRoute, token: string) {
  const answer = await fetch(shop.url + url.replaceAll(/:\w+/g, '2000000000'), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Makes each call with the token and checks whether it is refused exactly where the policies refuse it.
 * @returns the calls that were answered differently, each with its status
 */
export async function wrongAnswers(
  shop: { url: string },
  token: string,
  routes: readonly GuardedRoute[],
  isAllowed: (access: CallAccess) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const { access } = route;
    const status = await probe(shop, route, token);
    const allowed = isAllowed(access);
    const isHidden = access.who === 'permitted' && access.hides;
    const isRefused = isHidden ? status === 404 && !allowed : status === 401 || status === 403;
    if (isRefused === allowed) wrong.push(`${nameOf(route)}: ${status}`);
  }
  return wrong;
}
