import { expect, it } from 'vitest';
import { isPossible } from '../access/may.client.tsx';
import { isAt, NAV_ITEMS, screenAt } from './nav-items.ts';

it('gives screens their own letters, as long as the alphabet has some', () => {
  const keys = NAV_ITEMS.flatMap(({ key }) => key ?? []);
  expect(NAV_ITEMS.filter(({ key }) => !key).map(({ label }) => label)).toEqual([
    'Despacho',
    'Primeros pasos',
    'Contenido',
    'Campañas',
    'Colecciones',
    'Imágenes',
    'Redirecciones',
    'Transportistas',
    'Por aprobar',
    'Webhooks',
    'Seguridad',
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});

it('matches the path of a screen, and not a path with the same beginning', () => {
  const [sales] = NAV_ITEMS.filter(({ to }) => to === '/admin/sales');
  expect(
    sales && ['/admin/sales', '/admin/sales/pending', '/admin/salesroom'].map((path) => isAt(path, sales)),
  ).toEqual([true, true, false]);
});

it('finds the screen of a path, also one below it that needs another permission', () => {
  expect(screenAt('/admin/products')?.label).toBe('Productos');
  expect(screenAt('/admin/products/operations')?.needs).toEqual(['operations.read']);
  expect(screenAt('/admin/stock/counts/12')?.label).toBe('Conteos');
  expect(screenAt('/admin/nowhere')).toBeUndefined();
});

it('opens a screen to whoever has one of its permissions, and the own account to everybody', () => {
  const open = (...has: string[]) =>
    NAV_ITEMS.filter((item) => isPossible((...anyOf) => anyOf.some((one) => has.includes(one)), item.needs)).map(
      ({ to }) => to,
    );
  expect(open()).toEqual(['/admin/security']);
  expect(open('stock.approve_counts')).toEqual(['/admin/stock/counts', '/admin/security']);
});
