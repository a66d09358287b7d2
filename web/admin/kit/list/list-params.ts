import type { Sort } from '../table/table-column.ts';

const MAX_SEARCH_LENGTH = 100;
const MAX_VALUE_LENGTH = 100;
export const PAGE_SIZES = [12, 25, 50, 100, 200] as const;
const DEFAULT_PAGE_SIZE = 50;

export interface ListParamsOptions<Filter extends string> {
  filters?: readonly Filter[];
  /** Ids of the columns that the server can sort by. */
  sorts?: readonly string[];
  defaultSort?: Sort;
  pageSize?: number;
}

export interface ListParams<Filter extends string> {
  text: string;
  /** '' means no filter. Values are not validated yet: anyone may have edited the URL. */
  filters: Record<Filter, string>;
  sort: Sort | null;
  page: number;
  pageSize: number;
}

/** Reads `?q=&pagina=&por=&orden=` and the filters; invalid values fall back to the default. */
export function parseListParams<Filter extends string>(
  query: URLSearchParams,
  { filters = [], sorts = [], defaultSort, pageSize = DEFAULT_PAGE_SIZE }: ListParamsOptions<Filter>,
): ListParams<Filter> {
  const page = query.get('pagina') ?? '';
  const order = query.get('orden') ?? '';
  const id = order.replace(/^-/, '');
  return {
    text: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    filters: Object.fromEntries(
      filters.map((name) => [name, (query.get(name) ?? '').slice(0, MAX_VALUE_LENGTH)]),
    ) as Record<Filter, string>,
    sort: sorts.includes(id) ? { id, desc: order.startsWith('-') } : (defaultSort ?? null),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('por')) ?? pageSize,
  };
}

/**
 * The URL query for these parameters, without defaults; other parameters in `before`, such as an open dialog, are kept.
 */
export function listParamsQuery<Filter extends string>(
  { text, filters, sort, page, pageSize }: ListParams<Filter>,
  { defaultSort, pageSize: usualSize = DEFAULT_PAGE_SIZE }: ListParamsOptions<Filter>,
  before = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(before);
  const order = sort && `${sort.desc ? '-' : ''}${sort.id}`;
  const usual = defaultSort && `${defaultSort.desc ? '-' : ''}${defaultSort.id}`;
  const parameters = {
    q: text,
    ...filters,
    orden: order && order !== usual ? order : '',
    pagina: page > 1 ? String(page) : '',
    por: pageSize === usualSize ? '' : String(pageSize),
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value) query.set(name, String(value));
    else query.delete(name);
  }
  return query;
}

/**
 * The API query of a list: `q`, filters, order and page.
 * @param parameters empty and undefined values are left out
 */
export function pageQuery(
  { text, page, pageSize }: Pick<ListParams<never>, 'text' | 'page' | 'pageSize'>,
  parameters: Record<string, string | undefined> = {},
): URLSearchParams {
  const all = { q: text, ...parameters, 'page[number]': String(page), 'page[size]': String(pageSize) };
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** `sort` and `order` as most list endpoints take them. */
export function sortAndOrder(sort: Sort | null): { sort?: string; order?: 'asc' | 'desc' } {
  return sort ? { sort: sort.id, order: sort.desc ? 'desc' : 'asc' } : {};
}
