import { ITEM_SORTS, PROBLEM_FILTERS, STOCK_FILTERS } from '#contract/catalogue/item-search.ts';
import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import type { ItemCounts } from '#contract/office/view-counts.ts';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import { type ListParams, type ListParamsOptions, pageQuery, sortAndOrder } from '#web/admin/kit/list/list-params.ts';
import type { BuiltInView, ListViews } from '#web/admin/kit/views/open-view.ts';

export type ProductFilter = FilterOf<'products'>;

export const PRODUCT_LIST: ListParamsOptions<ProductFilter> = {
  filters: LIST_FILTERS.products,
  sorts: ITEM_SORTS,
  defaultSort: { id: 'id', desc: true },
};

/** The filter as the API takes it, for the list and for a bulk change of all matches; invalid values are left out. */
export function itemFilterOf({ text, filters }: Pick<ListParams<ProductFilter>, 'text' | 'filters'>) {
  const oneOf = <Value extends string>(values: readonly Value[], value: string) =>
    values.find((known) => known === value);
  const filter = {
    q: text,
    ref: filters.referencia.slice(0, MAX_REF_LENGTH),
    category: filters.categoria,
    gender: oneOf(['1', '2'] as const, filters.genero),
    stock: oneOf(STOCK_FILTERS, filters.stock),
    discount: oneOf(['true', 'false'] as const, filters.descuento),
    problem: oneOf(PROBLEM_FILTERS, filters.problema),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<
    Record<keyof typeof filter, string>
  >;
}

export function itemSearchOf(params: ListParams<ProductFilter>): URLSearchParams {
  return pageQuery(params, { ...itemFilterOf(params), ...sortAndOrder(params.sort) });
}

const BUILT_IN: readonly (BuiltInView & { key: keyof ItemCounts })[] = [
  { key: 'agotado', name: 'Agotados', params: { stock: 'agotado' } },
  { key: 'reponer', name: 'Por agotarse', params: { stock: 'reponer' } },
  { key: 'descuento', name: 'Con descuento', params: { descuento: 'true' } },
];

export const PRODUCT_VIEWS: ListViews = {
  list: 'products',
  builtIn: BUILT_IN,
  counts: '/items/counts',
  noun: ['producto', 'productos'],
};
