import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { KEY_PERMISSIONS } from '#domain/access/key-powers.ts';
import { PERMISSIONS, worksByStore } from '#domain/access/permissions.ts';
import { BUILT_IN_KEYS, type BuiltInRole } from '#domain/access/roles.ts';
import type { CallAccess } from '#server/platform/http/policies.ts';
import { STORE_CALLS } from '#tests/support/matrix/calls/store-calls.ts';
import {
  accountRoutes,
  guardedRoutes,
  keyMayCall,
  mayCall,
  nameOf,
  oneOfEach,
  setOf,
  wrongAnswers,
} from '#tests/support/matrix/guarded-routes.ts';
import { permissionsDocument } from '#tests/support/matrix/permissions-document.ts';
import { makeKey } from '#tests/support/people/make-key.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CHACAO } from '#tests/support/stock/stock-books.ts';

// Who may call what: docs/rules/permissions.md is written from the policies. Each role and key tries one call of each kind of
// access, and each call is tried by somebody who may not make it. every-route.test.ts makes each as an administrator. What they
// get of which store: store-matrix.test.ts.
const shop = testShop();
const DOCUMENT = path.resolve(import.meta.dirname, '../../../docs/rules/permissions.md');
const EACH = { timeout: 120_000 };
/** Roles whose permissions a key is given: all, and two sets that have hardly one in common. */
const GIVERS: BuiltInRole[] = ['owner', 'cashier', 'content'];
/** What a key of another program can be given, whoever makes it. */
const givenTo = (key: BuiltInRole) => KEY_PERMISSIONS.filter((permission) => setOf(key).has(permission));

const tokens = {} as Record<BuiltInRole, string>;
beforeAll(async () => {
  for (const key of BUILT_IN_KEYS) tokens[key] = (await makeAccount(shop, key, key === 'store' ? [2] : [])).token;
});

it('docs/rules/permissions.md says who may do what', async () => {
  await expect(permissionsDocument(shop.app)).toMatchFileSnapshot(DOCUMENT);
});

it('every permission decides some call; that of shared views is asked for within one', () => {
  const decides = new Set(
    guardedRoutes(shop.app).flatMap(({ access }) => (access.who === 'permitted' ? access.permissions : [])),
  );
  expect(PERMISSIONS.filter((permission) => !decides.has(permission))).toEqual(['views.share']);
});

it('every call is refused to staff whose role lacks its permission', EACH, async () => {
  const isRefusedTo = (key: BuiltInRole) => (access: CallAccess) => !mayCall(setOf(key), access);
  const lackedBy = Map.groupBy(guardedRoutes(shop.app), ({ access }) =>
    BUILT_IN_KEYS.find((key) => isRefusedTo(key)(access)),
  );
  for (const [key, routes] of lackedBy)
    if (key) expect(await wrongAnswers(shop, tokens[key], routes, () => false), key).toEqual([]);
  // All roles may make the others: every-route.test.ts shows that a shopper may not.
  const open = lackedBy.get(undefined)?.flatMap(({ access }) => (access.who === 'permitted' ? access.permissions : []));
  expect([...new Set(open)]).toEqual(['items.read']);
});

describe('each kind of access is refused or not as the table says', () => {
  it.each(BUILT_IN_KEYS)('to %s', EACH, async (key) => {
    const routes = oneOfEach(guardedRoutes(shop.app));
    expect(await wrongAnswers(shop, tokens[key], routes, (access) => mayCall(setOf(key), access))).toEqual([]);
  });

  it('a key with each permission is tried, and one without; every role has that of the catalogue', () => {
    const given = GIVERS.map(givenTo);
    expect(given[0]).toEqual(KEY_PERMISSIONS);
    const everywhere = KEY_PERMISSIONS.filter((permission) => given.every((one) => one.includes(permission)));
    expect(everywhere).toEqual(['items.read', 'views.share']);
  });

  it.each(GIVERS)('to a key with what %s has', EACH, async (key) => {
    const token = await makeKey(shop, tokens.owner, givenTo(key));
    const routes = oneOfEach(guardedRoutes(shop.app));
    expect(await wrongAnswers(shop, token, routes, (access) => keyMayCall(setOf(key), access))).toEqual([]);
  });

  it('to a key that is limited to a store', EACH, async () => {
    const permissions = givenTo('owner').filter(worksByStore);
    const token = await makeKey(shop, tokens.owner, permissions, [CHACAO]);
    const isAllowed = (access: CallAccess) => keyMayCall(new Set(permissions), access);
    // What counts for all stores is refused after the body was read: store-matrix.test.ts calls it with a right one.
    const routes = guardedRoutes(shop.app).filter((route) => STORE_CALLS[nameOf(route)]?.scope !== 'all stores');
    expect(await wrongAnswers(shop, token, oneOfEach(routes), isAllowed)).toEqual([]);
  });
});

it('a key makes no call of an account about itself, whatever it was given', async () => {
  const token = await makeKey(shop, tokens.owner, KEY_PERMISSIONS);
  expect(accountRoutes(shop.app).length).toBeGreaterThan(5);
  expect(await wrongAnswers(shop, token, accountRoutes(shop.app), () => false)).toEqual([]);
});
