import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { KEY_PERMISSIONS } from '#domain/access/key-powers.ts';
import { PERMISSIONS, worksByStore } from '#domain/access/permissions.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { roles } from '#server/features/accounts/staff/roles.tables.ts';
import { STORE_CALLS } from '#tests/support/matrix/calls/store-calls.ts';
import { nameOf, storeRoutes } from '#tests/support/matrix/guarded-routes.ts';
import { makeOtherRecords, OTHER_FIGURES } from '#tests/support/matrix/other-records.ts';
import { MINE, StoreHouse } from '#tests/support/matrix/store-house.ts';
import { walkStoreCall } from '#tests/support/matrix/walk-store-call.ts';
import { makeKey } from '#tests/support/people/make-key.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Each call that somebody limited to stores may make, for a right and a wrong store. Rows are counted: those of one's own
// stores, no other.
const shop = testShop();
const house = new StoreHouse(shop);
beforeAll(async () => {
  await house.open(OTHER_FIGURES);
  house.other = await makeOtherRecords(house);
});

async function walk(name: string, person: { token: string }): Promise<void> {
  const [route] = storeRoutes(shop.app).filter((one) => nameOf(one) === name);
  const declared = STORE_CALLS[name];
  if (!route || !declared) throw new Error(`${name} is no route`);
  await walkStoreCall({ house, person, method: route.method }, declared);
}

it('the table names every call that somebody limited to stores may make', () => {
  expect(Object.keys(STORE_CALLS).sort()).toEqual(storeRoutes(shop.app).map(nameOf).sort());
});

describe('a role of the house with all that a role by store may have', () => {
  const manager = { token: '' };
  beforeAll(async () => {
    const { id, token } = await makeAccount(shop, 'store', MINE);
    const { connection } = shop.database;
    const values = { name: 'Encargada', permissions: PERMISSIONS.filter(worksByStore), byStore: true };
    const [role] = await connection.insert(roles).values(values).returning();
    await connection.update(accounts).set({ staffRoleId: role?.id }).where(eq(accounts.id, id));
    manager.token = token;
  });

  it.each(Object.keys(STORE_CALLS))('%s', (name) => walk(name, manager));
});

// A key has the same list of stores as a person, which the same queries read: one call of each scope shows it.
describe('a key that its maker, who works everywhere, limited to stores', () => {
  const key = { token: '' };
  beforeAll(async () => {
    key.token = await makeKey(shop, house.owner.token, KEY_PERMISSIONS.filter(worksByStore), MINE);
  });

  it.each([
    'GET /api/stock/levels',
    'GET /api/stock/transfers',
    'POST /api/stock/transfers',
    'POST /api/stock/transfers/:id/receive',
    'GET /api/items/search',
    'POST /api/items/bulk',
  ])('%s', (name) => walk(name, key));
});
