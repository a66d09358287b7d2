import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureLocations } from '#server/features/locations/first-locations.ts';
import { selectLocations } from '#server/features/locations/locations.queries.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-databases.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

it('a new shop creates its warehouse and its thirteen stores once, however many replicas start', async () => {
  const { database } = opened;
  await database.connection.delete(locations);
  await Promise.all([1, 2, 3].map(() => ensureLocations(database)));
  const made = await selectLocations(database.connection);
  expect(made.map(({ kind }) => kind)).toEqual(['warehouse', ...Array.from({ length: 13 }, () => 'store')]);
  expect(made.map(({ priority }) => priority)).toEqual(made.map((_, index) => (index + 1) * 10));
  expect(made[1]).toMatchObject({ slug: 'caracas-sabana-grande', imageUrl: '/stores/caracas-sabana-grande.jpg' });
  await ensureLocations(database);
  expect(await database.connection.$count(locations)).toBe(14);
});
