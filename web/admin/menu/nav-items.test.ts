import { expect, it } from 'vitest';
import { isAt, NAV_ITEMS } from './nav-items.ts';

it('gives each screen its own letter', () => {
  const keys = NAV_ITEMS.flatMap(({ key }) => key ?? []);
  expect(keys).toHaveLength(NAV_ITEMS.length - 1);
  expect(new Set(keys).size).toBe(keys.length);
});

it('matches the path of a screen, and not a path with the same beginning', () => {
  const [sales] = NAV_ITEMS.filter(({ to }) => to === '/admin/sales');
  expect(
    sales && ['/admin/sales', '/admin/sales/pending', '/admin/salesroom'].map((path) => isAt(path, sales)),
  ).toEqual([true, true, false]);
});
