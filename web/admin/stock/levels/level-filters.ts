import type { LevelList } from '#contract/stock/levels.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import type { ListViews } from '#web/admin/kit/views/open-view.ts';
import { categoryFilter, GENDER_FILTER } from '#web/admin/products/data/product-filters.ts';
import { storeFilter } from '../stock-filters.ts';
import type { LevelFilterName } from './data/level-list.ts';

type Filter = ListFilter<LevelFilterName>;

export const LEVEL_VIEWS: ListViews = {
  list: 'stock/levels',
  builtIn: [
    { key: 'bajo', name: 'Bajo mínimo', params: { existencia: 'bajo' } },
    { key: 'agotado', name: 'Agotado', params: { existencia: 'agotado' } },
    { key: 'reservado', name: 'Reservado', params: { existencia: 'reservado' } },
  ],
  noun: ['producto', 'productos'],
};

const STATE: Filter = {
  kind: 'choice',
  name: 'existencia',
  label: 'Existencia',
  all: 'Toda existencia',
  options: [
    ['con', 'Con existencia'],
    ['agotado', 'Agotado'],
    ['bajo', 'Bajo mínimo'],
    ['reservado', 'Con reservas'],
  ],
};

/** The filters of the list next to the search box. */
export function levelFilters(meta: LevelList['meta'] | undefined): readonly Filter[] {
  return [
    STATE,
    storeFilter(meta?.locations),
    categoryFilter(meta?.categories),
    { ...GENDER_FILTER, narrow: true },
    {
      kind: 'choice',
      name: 'talla',
      label: 'Talla',
      all: 'Toda talla',
      narrow: true,
      options: (meta?.sizes ?? []).map((size) => [size, size]),
      anyValue: true,
    },
  ];
}
