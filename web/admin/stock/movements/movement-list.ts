import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import type { MovementFilter } from '#contract/stock/movements.ts';
import { MOVEMENT_REASONS, MOVEMENT_WORDS } from '#domain/stock/ledger.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { ListParams, ListParamsOptions } from '#web/admin/kit/list/list-params.ts';
import type { ListViews } from '#web/admin/kit/views/open-view.ts';

export type MovementFilterName = FilterOf<'stock/movements'>;

/** URL parameters of the movements besides the search; `documento` is `sale:12`. */
export const MOVEMENT_LIST: ListParamsOptions<MovementFilterName> = { filters: LIST_FILTERS['stock/movements'] };

export const MOVEMENT_VIEWS: ListViews = {
  list: 'stock/movements',
  builtIn: [
    { key: 'sale', name: MOVEMENT_WORDS.sale, params: { motivo: 'sale' } },
    { key: 'adjustment', name: MOVEMENT_WORDS.adjustment, params: { motivo: 'adjustment' } },
    { key: 'count', name: MOVEMENT_WORDS.count, params: { motivo: 'count' } },
  ],
};

const ID = /^[1-9]\d{0,8}$/;

/** The filter as the API takes it; invalid values are left out. */
export function movementFilterOf({
  text,
  filters,
}: Pick<ListParams<MovementFilterName>, 'text' | 'filters'>): URLSearchParams {
  const { producto, referencia, tienda, motivo, quien, desde, hasta, documento } = filters;
  const filter: Record<keyof MovementFilter, string> = {
    q: ID.test(producto) ? '' : text,
    item: ID.test(producto) ? producto : '',
    ref: referencia,
    location: ID.test(tienda) ? tienda : '',
    reason: MOVEMENT_REASONS.find((reason) => reason === motivo) ?? '',
    actor: quien,
    from: isCalendarDay(desde) ? desde : '',
    to: isCalendarDay(hasta) ? hasta : '',
    document: /^(sale|transfer|count|operation):[1-9]\d{0,8}$/.test(documento) ? documento : '',
  };
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}
