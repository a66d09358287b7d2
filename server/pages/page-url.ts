import { catalogueQuery, parseCatalogueFilter } from '#domain/catalogue-filter.ts';

/** The parameters that change what the server renders, for the few pages that have any. */
const QUERY_OF: Record<string, (params: URLSearchParams) => URLSearchParams> = {
  '/shop': (params) => catalogueQuery(parseCatalogueFilter(params)),
  '/stores': (params) => only(params, 'ciudad'),
  '/contact': (params) => only(params, 'asunto'),
};

/** Pages that are the same whatever they name, because the browser fills them: kept once, under this name. */
const FILLED_IN_BROWSER = /^\/pedido\/[^/]+$/;
const ANY_ORDER = '/pedido/-';

const MAX_VALUE_LENGTH = 80;
const DATA = '.data';

function only(params: URLSearchParams, name: string): URLSearchParams {
  const value = params.get(name);
  return new URLSearchParams(value ? { [name]: value.slice(0, MAX_VALUE_LENGTH) } : {});
}

/**
 * The one URL by which a page is rendered and kept: campaign tags, unknown parameters, defaults and a last slash fall
 * away, so that a page is kept once however it was linked. React Router's data requests (`/shop.data`) keep the list
 * of routes they ask for, when all of them exist.
 * @param url path and query as they came; anything at all
 */
export function canonicalPageUrl(url: string, routeIds: ReadonlySet<string> = new Set()): string {
  const [path = '/', ...rest] = url.split('?');
  const params = new URLSearchParams(rest.join('?'));
  const pathname = path.replace(/\/+$/, '') || '/';
  const isData = pathname.endsWith(DATA);
  const page = isData ? pathname.slice(0, -DATA.length) : pathname;
  if (!isData && FILLED_IN_BROWSER.test(page)) return ANY_ORDER;
  const query = QUERY_OF[page]?.(params) ?? new URLSearchParams();
  const routes = isData ? params.get('_routes') : null;
  if (routes?.split(',').every((id) => routeIds.has(id))) query.set('_routes', routes);
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
