import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import type { ProductFilter } from './product-list.ts';

type Filter = ListFilter<ProductFilter>;

export const GENDER_FILTER = {
  kind: 'choice',
  name: 'genero',
  label: 'Género',
  all: 'Todo género',
  options: [
    ['1', 'Caballero'],
    ['2', 'Dama'],
  ],
} satisfies ListFilter<'genero'>;

interface CategoryOption {
  slug: string;
  name: string;
  count?: number;
}

export function categoryFilter(categories: readonly CategoryOption[] = []): ListFilter<'categoria'> {
  const options = categories.map(
    ({ slug, name, count }) => [slug, count === undefined ? name : `${name} (${count})`] as const,
  );
  return { kind: 'choice', name: 'categoria', label: 'Categoría', all: 'Toda categoría', options, anyValue: true };
}

const STOCK: Filter = {
  kind: 'choice',
  name: 'stock',
  label: 'En línea',
  all: 'Todo stock',
  options: [
    ['con', 'Con stock'],
    ['bajo', 'Pocas unidades'],
    ['agotado', 'Agotado'],
    ['reponer', 'Por agotarse'],
  ],
};

/** The filters of the list besides the search box; categories and data problems show how many products they have. */
export function productFilters(
  meta: ItemSearchPage['meta'] | undefined,
  chosen: Record<ProductFilter, string>,
): readonly Filter[] {
  const problems = meta?.problems;
  const toMend = problems && (problems.talla > 0 || problems.duplicado > 0 || chosen.problema !== '');
  return [
    categoryFilter(meta?.categories),
    GENDER_FILTER,
    STOCK,
    ...(toMend
      ? [
          {
            kind: 'choice',
            name: 'problema',
            label: 'Por corregir',
            all: 'Por corregir',
            options: [
              ['talla', `Tallas como fecha (${problems.talla})`],
              ['duplicado', `Código repetido (${problems.duplicado})`],
            ],
          } satisfies Filter,
        ]
      : []),
  ];
}
