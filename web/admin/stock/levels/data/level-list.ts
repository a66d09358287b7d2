import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { LEVEL_ITEM_SORTS, LEVEL_STATES, type LevelPlace } from '#contract/stock/levels.ts';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import { readId } from '#web/admin/kit/document/url-values.ts';
import { type ListParams, type ListParamsOptions, pageQuery, sortAndOrder } from '#web/admin/kit/list/list-params.ts';

export type LevelFilterName = FilterOf<'stock/levels'>;

/** Location ids by whose column the list can be sorted. A house has a few dozen locations. */
const MAX_LOCATION_ID = 500;
/** Id of a location's column, which is also its sort key. */
export const locationColumn = (locationId: number) => `l${locationId}`;

/** URL parameters of 'Existencias' other than search and page. */
export const LEVEL_LIST: ListParamsOptions<LevelFilterName> = {
  filters: LIST_FILTERS['stock/levels'],
  sorts: [
    ...LEVEL_ITEM_SORTS,
    'total',
    'reserved',
    ...Array.from({ length: MAX_LOCATION_ID }, (_, at) => locationColumn(at + 1)),
  ],
  defaultSort: { id: 'ref', desc: false },
};

/** The same with short pages, for a phone. */
export const SHORT_LIST: ListParamsOptions<LevelFilterName> = { ...LEVEL_LIST, pageSize: 12 };

type Filter = Pick<ListParams<LevelFilterName>, 'text' | 'filters'>;

/** The filter as the API takes it; invalid values are left out. */
export function levelFilterOf({ text, filters }: Filter): Record<string, string> {
  const filter = {
    q: text,
    ref: filters.referencia.slice(0, MAX_REF_LENGTH),
    category: filters.categoria,
    gender: ['1', '2'].includes(filters.genero) ? filters.genero : '',
    size: filters.talla,
    state: LEVEL_STATES.find((state) => state === filters.existencia) ?? '',
    location: readId(filters.tienda) ?? '',
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** The query of GET /stock/levels. */
export function levelSearchOf(params: ListParams<LevelFilterName>): URLSearchParams {
  return pageQuery(params, { ...levelFilterOf(params), ...sortAndOrder(params.sort) });
}

/** The locations with short names: the word that all store names begin with, 'Samán', is left out. */
export function withShortNames(places: readonly LevelPlace[]): readonly LevelPlace[] {
  const stores = places.filter(({ kind }) => kind === 'store');
  const start = `${stores[0]?.name.split(' ')[0] ?? ''} `;
  const isShared =
    stores.length > 1 && stores.every(({ name }) => name.startsWith(start) && name.length > start.length);
  if (!isShared) return places;
  return places.map((place) => (place.kind === 'store' ? { ...place, name: place.name.slice(start.length) } : place));
}
