import type { MovementFilter } from '#contract/stock/movements.ts';
import { MOVEMENT_REASONS } from '#domain/stock/ledger.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { ListParams, ListParamsOptions } from '#web/admin/kit/list/list-params.ts';

const FILTERS = ['producto', 'referencia', 'tienda', 'motivo', 'quien', 'desde', 'hasta', 'documento'] as const;
export type MovementFilterName = (typeof FILTERS)[number];

/** URL parameters of the movements besides the search; `documento` is `sale:12`. */
export const MOVEMENT_LIST: ListParamsOptions<MovementFilterName> = { filters: FILTERS };

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
