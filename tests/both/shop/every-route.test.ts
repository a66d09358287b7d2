import { beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#server/features/accounts/accounts.queries.ts';
import type { ApiRoute } from '#server/platform/http/access.ts';
import { accessOf, type CallAccess } from '#server/platform/http/policies.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

interface Walked extends Omit<ApiRoute, 'access' | 'schema'> {
  /** `hidden`: a 404 for everybody else. */
  access: CallAccess['who'] | 'hidden';
}

function kindOf(access: CallAccess): Walked['access'] {
  return access.who === 'permitted' && access.hides ? 'hidden' : access.who;
}

/**
 * Routes from the running shop's route table, so that new ones are included automatically. A route that is public with
 * a query parameter counts as two.
 */
function routesFor(...target: Walked['access'][]): Walked[] {
  return shop.app.apiRoutes
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !url.endsWith('/*'))
    .flatMap(({ method, url, access }): Walked[] => {
      const without = { method, url, access: kindOf(accessOf(access, {})) };
      if (typeof access === 'string' || !('anyoneWith' in access)) return [without];
      const name = access.anyoneWith;
      return [without, { method, url: `${url}?${name}=x`, access: kindOf(accessOf(access, { [name]: 'x' })) }];
    })
    .filter(({ access }) => target.includes(access));
}

/** Calls whose successful responses are the same for everyone and may be cached. */
const SHARED = new Set([
  'GET /api/categories',
  'GET /api/delivery',
  'GET /api/stores',
  'GET /api/items',
  'GET /api/items/:id',
  'GET /api/products',
]);

/** Calls a route with ids that do not exist and an empty body, so that nothing changes. */
async function statusOf({ method, url }: Walked, token?: string): Promise<number> {
  const answer = await fetch(shop.url + url.replaceAll(/:\w+/g, '2000000000'), {
    method,
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  // Read the whole body, whether JSON, a stream of lines or a file.
  await answer.arrayBuffer();
  // Responses must not be cached by proxies, unless they are shared.
  if (!answer.ok || !SHARED.has(`${method} ${url}`))
    expect(answer.headers.get('cache-control'), `${method} ${url} ${answer.status}`).toBe('no-store');
  // What the call has done may have ended the session.
  if (answer.ok && method !== 'GET') tokens.clear();
  return answer.status;
}

const accountIds: Record<'admin' | 'customer', number> = { admin: 0, customer: 0 };
const tokens = new Map<'admin' | 'customer', string>();

async function tokenOf(role: 'admin' | 'customer'): Promise<string> {
  const present = tokens.get(role);
  if (present) return present;
  const account = await findAccount(shop.database.connection, accountIds[role]);
  if (!account) throw new Error(`A call with an empty body deleted the ${role}`);
  const token = await shop.services.tokens.issue(account);
  tokens.set(role, token);
  return token;
}

beforeAll(async () => {
  for (const role of ['admin', 'customer'] as const) accountIds[role] = (await makeAccount(shop, role)).id;
});

// access.test.ts tries every kind of token that is refused.
describe('every route of the API', () => {
  it('is in the running server’s route table, so that none is forgotten', async () => {
    const { body } = await call<{ paths: Record<string, object> }>(shop, '/docs');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const walked = routesFor('anyone', 'account', 'staff', 'staff-unverified', 'permitted', 'hidden').map(
      ({ method, url }) => `${method} ${url}`,
    );
    expect(walked).toEqual(expect.arrayContaining(described));
    expect(described.length).toBeGreaterThan(12);
  });

  it('that is public never asks who calls, whatever token is sent', async () => {
    for (const route of routesFor('anyone')) {
      for (const token of [undefined, 'nonsense', await tokenOf('customer')]) {
        const status = await statusOf(route, token);
        expect([401, 403], `${route.method} ${route.url} with ${token?.slice(0, 8)}`).not.toContain(status);
        // Without a rate the shop responds 503; other server errors are not allowed.
        expect([500, 501, 502, 504], `${route.method} ${route.url}`).not.toContain(status);
      }
    }
  });

  it('that requires a sign-in is 401 without a token, and open with one', async () => {
    for (const route of routesFor('account')) {
      const name = `${route.method} ${route.url}`;
      expect(await statusOf(route), name).toBe(401);
      for (const role of ['customer', 'admin'] as const) {
        const status = await statusOf(route, await tokenOf(role));
        expect([401, 403], `${name} as ${role}`).not.toContain(status);
        expect(status, `${name} as ${role}`).toBeLessThan(500);
      }
    }
  });

  it('for staff is 401 without a token, 403 with a shopper’s, and open to an administrator', async () => {
    const routes = routesFor('staff', 'staff-unverified', 'permitted');
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      const name = `${route.method} ${route.url}`;
      expect(await statusOf(route), name).toBe(401);
      expect(await statusOf(route, await tokenOf('customer')), name).toBe(403);
      const status = await statusOf(route, await tokenOf('admin'));
      expect([401, 403], name).not.toContain(status);
      expect(status, name).toBeLessThan(500);
    }
  });

  it('that is hidden responds as if nothing existed to everyone except staff', async () => {
    for (const route of routesFor('hidden')) {
      for (const token of [undefined, await tokenOf('customer')])
        expect(await statusOf(route, token), `${route.method} ${route.url}`).toBe(404);
      expect([401, 403]).not.toContain(await statusOf(route, await tokenOf('admin')));
    }
  });
});
