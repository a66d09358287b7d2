import type { LevelList } from '#contract/stock/levels.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import type { ListViews } from '#web/admin/kit/views/open-view.ts';
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

const GENDER: Filter = {
  kind: 'choice',
  name: 'genero',
  label: 'Género',
  all: 'Todo género',
  narrow: true,
  options: [
    ['1', 'Caballero'],
    ['2', 'Dama'],
  ],
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

/** The filters of the list besides the search box. */
export function levelFilters(meta: LevelList['meta'] | undefined): readonly Filter[] {
  return [
    STATE,
    {
      kind: 'choice',
      name: 'tienda',
      label: 'Tienda',
      all: 'Toda tienda',
      options: (meta?.locations ?? []).map(({ id, name }) => [String(id), name]),
      anyValue: true,
    },
    {
      kind: 'choice',
      name: 'categoria',
      label: 'Categoría',
      all: 'Toda categoría',
      options: (meta?.categories ?? []).map(({ slug, name, count }) => [slug, `${name} (${count})`]),
      anyValue: true,
    },
    GENDER,
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
