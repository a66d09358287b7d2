import { TO_HAND_OVER_STATES, type ToHandOverList } from '#contract/sales/fulfilment.ts';
import { readId } from '#web/admin/kit/document/url-values.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { type ListParams, pageQuery } from '#web/admin/kit/list/list-params.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { useOwnPlaces } from '#web/admin/locations/location-queries.ts';
import { DELIVERIES } from '../fulfilment/fulfilment-queries.ts';

type DeliveryFilter = 'estado' | 'forma' | 'lugar';
export const DELIVERY_LIST = { filters: ['estado', 'forma', 'lugar'] as const };
/** Orders that arrive meanwhile are added at the end. */
const FRESH_EVERY_MS = 60_000;

const PAGES = {
  key: DELIVERIES,
  path: '/fulfilments',
  queryOf(params: ListParams<DeliveryFilter>) {
    const { estado, forma, lugar } = params.filters;
    return pageQuery(params, {
      state: TO_HAND_OVER_STATES.find((state) => state === estado),
      way: WAYS.map(([way]) => way).find((way) => way === forma),
      location: readId(lugar),
    });
  },
};

export function useDeliveries(list: ListUrl<DeliveryFilter>) {
  return useListQuery<ToHandOverList, DeliveryFilter>(list, PAGES, { refetchInterval: FRESH_EVERY_MS });
}

const WAYS = [
  ['pickup', 'Retiros'],
  ['parcel', 'Envíos'],
] as const;

const ALWAYS: readonly ListFilter<DeliveryFilter>[] = [
  {
    kind: 'choice',
    name: 'estado',
    label: 'Estado',
    all: 'Por entregar',
    options: [
      ['pending', 'Por preparar'],
      ['ready', 'Listas para retirar'],
      ['unfetched', 'Sin retirar'],
      ['put_back', 'Canceladas por guardar'],
      ['handed_over', 'Ya entregadas'],
    ],
  },
  { kind: 'choice', name: 'forma', label: 'Forma de entrega', all: 'Retiros y envíos', options: WAYS },
];

/** The filters; by location for those who work at several. */
export function useDeliveryFilters(): readonly ListFilter<DeliveryFilter>[] {
  const options = useOwnPlaces();
  if (options.length < 2) return ALWAYS;
  return [...ALWAYS, { kind: 'choice', name: 'lugar', label: 'Lugar', all: 'Todos los lugares', options }];
}
