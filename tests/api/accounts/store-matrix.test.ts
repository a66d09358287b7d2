import { beforeAll, describe, expect, it } from 'vitest';
import { STORE_CALLS } from '#tests/support/matrix/calls/store-calls.ts';
import { nameOf, storeRoutes } from '#tests/support/matrix/guarded-routes.ts';
import { LIMITED_PEOPLE, type LimitedKind, type LimitedPerson } from '#tests/support/matrix/limited-people.ts';
import { makeOtherRecords, OTHER_FIGURES } from '#tests/support/matrix/other-records.ts';
import { MINE, StoreHouse } from '#tests/support/matrix/store-house.ts';
import { expectForbidden, walkStoreCall } from '#tests/support/matrix/walk-store-call.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Each call that somebody limited to stores may make, for a right and a wrong store: as the role Tienda, as a role of the
// house's own with all that a role by store may have, and with a key. Rows are counted: those of one's own stores, no other.
const shop = testShop();
const house = new StoreHouse(shop);
beforeAll(async () => {
  await house.open(OTHER_FIGURES);
  house.other = await makeOtherRecords(house);
});

it('the table names every call that somebody limited to stores may make', () => {
  expect(Object.keys(STORE_CALLS).sort()).toEqual(storeRoutes(shop.app).map(nameOf).sort());
});

describe.each(Object.keys(LIMITED_PEOPLE) as LimitedKind[])('%s', (kind) => {
  let person: LimitedPerson;
  beforeAll(async () => {
    person = await LIMITED_PEOPLE[kind](shop, MINE, house.owner.token);
  });

  it.each(Object.entries(STORE_CALLS))('%s', async (name, declared) => {
    const route = storeRoutes(shop.app).find((one) => nameOf(one) === name);
    if (!route) throw new Error(`${name} is no route`);
    const walk = { house, person, method: route.method };
    await (person.may(route.access) ? walkStoreCall(walk, declared) : expectForbidden(walk, declared));
  });
});
