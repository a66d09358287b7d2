import { expect, it } from 'vitest';
import { parseListParams } from '#web/admin/kit/list/list-params.ts';
import { LEVEL_LIST, levelSearchOf, withShortNames } from './level-list.ts';

const queryOf = (url: string) =>
  Object.fromEntries(levelSearchOf(parseListParams(new URLSearchParams(url), LEVEL_LIST)));

const PAGE = { 'page[number]': '1', 'page[size]': '50' };

it('passes the URL parameters to the API', () => {
  expect(queryOf('')).toEqual({ ...PAGE, sort: 'ref', order: 'asc' });
  expect(queryOf('q=camisa&existencia=bajo&tienda=3&talla=M&genero=2&orden=-l3&pagina=2')).toEqual({
    ...PAGE,
    'page[number]': '2',
    q: 'camisa',
    state: 'bajo',
    location: '3',
    size: 'M',
    gender: '2',
    sort: 'l3',
    order: 'desc',
  });
});

it('ignores invalid URL parameters', () => {
  expect(queryOf('existencia=mucho&tienda=0&genero=9&orden=precio')).toEqual({ ...PAGE, sort: 'ref', order: 'asc' });
});

it.each([
  [
    ['Samán Chacao', 'Samán El Hatillo'],
    ['Chacao', 'El Hatillo'],
  ],
  [
    ['Samán Chacao', 'Sambil'],
    ['Samán Chacao', 'Sambil'],
  ],
  [
    ['Samán', 'Samán Chacao'],
    ['Samán', 'Samán Chacao'],
  ],
  [['Samán Chacao'], ['Samán Chacao']],
])('shortens the stores %j to %j', (stores, short) => {
  const place = { slug: '', sellsOnline: false, lowStock: 2 };
  const places = [
    { ...place, id: 1, kind: 'warehouse' as const, name: 'Depósito web' },
    ...stores.map((name, index) => ({ ...place, id: index + 2, kind: 'store' as const, name })),
  ];
  expect(withShortNames(places).map(({ name }) => name)).toEqual(['Depósito web', ...short]);
});
