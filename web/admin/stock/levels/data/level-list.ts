import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { LEVEL_ITEM_SORTS, LEVEL_STATES } from '#contract/stock/levels.ts';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import { type ListParams, type ListParamsOptions, pageQuery, sortAndOrder } from '#web/admin/kit/list/list-params.ts';

export type LevelFilterName = FilterOf<'stock/levels'>;

/** Locations by whose column the list can be sorted; a house has a few dozen. */
const MOST_LOCATIONS = 500;
/** The column of a location, and the order by it. */
export const locationColumn = (locationId: number) => `l${locationId}`;

/** URL parameters of 'Existencias' besides search and page. */
export const LEVEL_LIST: ListParamsOptions<LevelFilterName> = {
  filters: LIST_FILTERS['stock/levels'],
  sorts: [
    ...LEVEL_ITEM_SORTS,
    'total',
    'reserved',
    ...Array.from({ length: MOST_LOCATIONS }, (_, at) => locationColumn(at + 1)),
  ],
  defaultSort: { id: 'ref', desc: false },
};

/** On a phone a page is short enough to be looked through. */
export const SHORT_LIST: ListParamsOptions<LevelFilterName> = { ...LEVEL_LIST, pageSize: 12 };

type Asked = Pick<ListParams<LevelFilterName>, 'text' | 'filters'>;

/** The filter as the API takes it; invalid values are left out. */
export function levelFilterOf({ text, filters }: Asked): Record<string, string> {
  const filter = {
    q: text,
    ref: filters.referencia.slice(0, MAX_REF_LENGTH),
    category: filters.categoria,
    gender: ['1', '2'].includes(filters.genero) ? filters.genero : '',
    size: filters.talla,
    state: LEVEL_STATES.find((state) => state === filters.existencia) ?? '',
    location: /^[1-9]\d{0,8}$/.test(filters.tienda) ? filters.tienda : '',
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** The query of GET /stock/levels. */
export function levelSearchOf(params: ListParams<LevelFilterName>): URLSearchParams {
  return pageQuery(params, { ...levelFilterOf(params), ...sortAndOrder(params.sort) });
}
