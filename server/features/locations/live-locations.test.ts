import { expect, it } from 'vitest';
import { LiveLocations } from './live-locations.ts';

const store = { id: 2, kind: 'store', active: true };
const day = (day: string) => ({ day, hours: null, note: null });

/** A connection that answers the one query of this class. */
function connectionTo(rows: () => object[]) {
  return { select: () => ({ from: () => ({ orderBy: async () => rows() }) }) } as never;
}

it('reports once that a special day of an open store has ended', async () => {
  const live = new LiveLocations();
  const closed = { ...store, id: 3, active: false, specialDays: [day('2026-12-26')] };
  await live.read(connectionTo(() => [{ ...store, specialDays: [day('2026-12-24')] }, closed]));
  const ended = (text: string) => live.hasDayEnded(new Date(`${text}-04:00`));
  expect(ended('2026-12-23T23:00:00')).toBe(false);
  expect(ended('2026-12-24T00:00:00')).toBe(false);
  expect(ended('2026-12-24T23:59:59')).toBe(false);
  expect(ended('2026-12-25T00:00:01')).toBe(true);
  expect(ended('2026-12-25T00:00:02')).toBe(false);
  expect(ended('2026-12-27T00:00:00')).toBe(false);
});

it('reports whether a read changed anything', async () => {
  let rows = [{ ...store, name: 'Samán', specialDays: [] }];
  const live = new LiveLocations();
  const connection = connectionTo(() => rows);
  expect(await live.read(connection)).toBe(true);
  expect(await live.read(connection)).toBe(false);
  rows = [{ ...store, name: 'Samán Chacao', specialDays: [] }];
  expect(await live.read(connection)).toBe(true);
  expect(live.stores()).toMatchObject([{ name: 'Samán Chacao' }]);
});
