import type { Sort } from '../table/table-column.ts';

const MAX_SEARCH_LENGTH = 100;
const MAX_VALUE_LENGTH = 100;
export const PAGE_SIZES = [25, 50, 100, 200] as const;
export const DEFAULT_PAGE_SIZE = 50;

/** What the URL of a list may say. */
export interface ListParamsOptions<Filter extends string> {
  /** Names of its filters in the URL: 'estado', 'categoria'. */
  filters?: readonly Filter[];
  /** Ids of the columns that the server sorts by. */
  sorts?: readonly string[];
  /** The order without a word in the URL. */
  defaultSort?: Sort;
}

/** What a list shows, as its URL says it. */
export interface ListParams<Filter extends string> {
  /** What is searched for; '' for nothing. */
  text: string;
  /** '' where nothing is filtered; the screen reads the values, which anyone may have typed. */
  filters: Record<Filter, string>;
  sort: Sort | null;
  /** 1-based. */
  page: number;
  pageSize: number;
}

/** Reads `?q=&pagina=&por=&orden=` and the filters; what it cannot read falls back to the default. */
export function parseListParams<Filter extends string>(
  query: URLSearchParams,
  { filters = [], sorts = [], defaultSort }: ListParamsOptions<Filter>,
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
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('por')) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The query that says them, defaults left out; what else stood in `before` (an open dialog, say) stays. */
export function listParamsQuery<Filter extends string>(
  { text, filters, sort, page, pageSize }: ListParams<Filter>,
  { defaultSort }: ListParamsOptions<Filter>,
  before = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(before);
  const order = sort && `${sort.desc ? '-' : ''}${sort.id}`;
  const usual = defaultSort && `${defaultSort.desc ? '-' : ''}${defaultSort.id}`;
  const said = {
    q: text,
    ...filters,
    orden: order && order !== usual ? order : '',
    pagina: page > 1 ? String(page) : '',
    por: pageSize === DEFAULT_PAGE_SIZE ? '' : String(pageSize),
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) query.set(name, String(value));
    else query.delete(name);
  }
  return query;
}

/**
 * What a list of the API is asked for: `q`, what narrows and orders it, and the page.
 * @param said what is '' or undefined is left out
 */
export function pageQuery(
  { text, page, pageSize }: Pick<ListParams<never>, 'text' | 'page' | 'pageSize'>,
  said: Record<string, string | undefined> = {},
): URLSearchParams {
  const asked = { q: text, ...said, 'page[number]': String(page), 'page[size]': String(pageSize) };
  return new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** An order as most lists of the API take it. */
export function sortAndOrder(sort: Sort | null): { sort?: string; order?: 'asc' | 'desc' } {
  return sort ? { sort: sort.id, order: sort.desc ? 'desc' : 'asc' } : {};
}
