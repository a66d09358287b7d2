import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import type { MovementFilter } from '#contract/stock/movements.ts';
import { MOVEMENT_REASONS, MOVEMENT_WORDS } from '#domain/stock/ledger.ts';
import { readDay, readId } from '#web/admin/kit/document/url-values.ts';
import type { ListParams, ListParamsOptions } from '#web/admin/kit/list/list-params.ts';
import type { ListViews } from '#web/admin/kit/views/open-view.ts';

export type MovementFilterName = FilterOf<'stock/movements'>;

/** URL parameters of the movements other than the search; `documento` is `sale:12`. */
export const MOVEMENT_LIST: ListParamsOptions<MovementFilterName> = { filters: LIST_FILTERS['stock/movements'] };

export const MOVEMENT_VIEWS: ListViews = {
  list: 'stock/movements',
  builtIn: [
    { key: 'sale', name: MOVEMENT_WORDS.sale, params: { motivo: 'sale' } },
    { key: 'adjustment', name: MOVEMENT_WORDS.adjustment, params: { motivo: 'adjustment' } },
    { key: 'count', name: MOVEMENT_WORDS.count, params: { motivo: 'count' } },
  ],
};

/** The filter as the API takes it; invalid values are left out. */
export function movementFilterOf({
  text,
  filters,
}: Pick<ListParams<MovementFilterName>, 'text' | 'filters'>): URLSearchParams {
  const { producto, referencia, tienda, motivo, quien, desde, hasta, documento } = filters;
  const filter: Record<keyof MovementFilter, string> = {
    q: readId(producto) ? '' : text,
    item: readId(producto) ?? '',
    ref: referencia,
    location: readId(tienda) ?? '',
    reason: MOVEMENT_REASONS.find((reason) => reason === motivo) ?? '',
    actor: quien,
    from: readDay(desde) ?? '',
    to: readDay(hasta) ?? '',
    document: /^(sale|transfer|count|operation):[1-9]\d{0,8}$/.test(documento) ? documento : '',
  };
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}
