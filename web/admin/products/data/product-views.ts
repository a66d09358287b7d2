import type { ItemCounts } from '#contract/office/view-counts.ts';
import type { BuiltInView, ListViews } from '#web/admin/kit/views/open-view.ts';

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
