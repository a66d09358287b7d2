import { CONTACT_SUBJECTS } from '#contract/forms/contact.ts';
import { catalogueQuery } from '#domain/catalogue/catalogue-filter.ts';
import { parseCatalogueFilter } from '#domain/catalogue/parse-catalogue-filter.ts';
import { citySlug, readStoreCity } from '#domain/stock/locations/store-city.ts';
import type { MatchPage, PageMatch } from './page-match.ts';

/** A page request's normalized URL, and the redirect it needs, if any. */
interface PageUrl {
  /** The normalized URL (path and query) that is rendered; also the cache key. */
  canonical: string;
  /** Where to redirect when the path is not in its normal form; null otherwise. Always a path on this host. */
  moved: string | null;
}

/** The page of an address: its canonical URL, and its route's path template, null for an unknown path. */
export function readPageAddress(address: string, match: MatchPage, cities: () => readonly string[]) {
  return {
    canonical: pageUrl(address, match, cities).canonical,
    pattern: match(address.split('?')[0] ?? '')?.pattern ?? null,
  };
}

/** The page of which this is the data request; null for a page itself. @param canonical as pageUrl's */
export function pageOfData(canonical: string): string | null {
  const [path = '', query] = canonical.split('?');
  if (!path.endsWith(DATA)) return null;
  const params = new URLSearchParams(query);
  params.delete('_routes');
  return withQuery(pathOfData(path), params);
}

/** For the few pages that depend on the query: the parameters that count, normalized. */
const QUERY_OF: Record<string, (params: URLSearchParams, cities: () => readonly string[]) => URLSearchParams> = {
  '/shop': (params) => catalogueQuery(parseCatalogueFilter(params)),
  '/collection/:slug': (params) => catalogueQuery(parseCatalogueFilter(params)),
  '/stores': (params, cities) => {
    const city = readStoreCity(params.get('ciudad'), cities());
    return new URLSearchParams(city ? { ciudad: citySlug(city) } : {});
  },
  '/contact': (params) => {
    const subject = CONTACT_SUBJECTS.find((known) => known === params.get('asunto'));
    return new URLSearchParams(subject ? { asunto: subject } : {});
  },
};

/** The pages whose server rendering depends on the path parameter; the others load their record in the browser. */
const RENDERED_BY_NAME = ['/product/:id', '/collection/:slug', '/pagina/:slug'];
/** Replaces the parameter in the canonical URL of the other pages, so that one cached copy serves all records. */
const ANY_NAME = '-';

const DATA = '.data';
/** React Router's data request for a path that ends in a slash, and so for the home page. */
const SLASH_DATA = '/_.data';

/**
 * Normalizes the URL of a page, so that every way to link it shares one cached copy: campaign tags, unknown parameters
 * and default values are dropped, as are differences in case, percent-encoding and trailing slashes. React Router's
 * data requests (`/shop.data`) keep `_routes`, reduced to routes the page has, unless it names none or all of them.
 * @param url path and query as received; any text, never throws
 * @param cities those that have a store now
 */
export function pageUrl(url: string, match: MatchPage, cities: () => readonly string[]): PageUrl {
  const [path = '/', ...rest] = url.split('?');
  const params = new URLSearchParams(rest.join('?'));
  const written = withoutLastSlashes(path);
  const isData = written.endsWith(DATA);
  const pathname = isData ? pathOfData(written) : path;
  const page = match(pathname);
  // An unknown page is rendered under its own path. As a 404 it is never cached.
  if (!page) return { canonical: written, moved: null };

  const own = ownPath(page, pathname);
  const query = QUERY_OF[page.pattern]?.(params, cities) ?? new URLSearchParams();
  if (isData) {
    const routes = requestedRoutes(params.get('_routes'), page);
    if (routes) query.set('_routes', routes);
  }
  const name = RENDERED_BY_NAME.includes(page.pattern) ? own : page.pattern.replace(/:[^/]+/g, ANY_NAME);
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  return {
    canonical: withQuery(isData ? dataPath(name) : name, query),
    moved: isData || own === path ? null : own + search,
  };
}

/** A loop instead of /\/+$/, which takes quadratic time on a path of thousands of slashes. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function pathOfData(written: string): string {
  return written.endsWith(SLASH_DATA) ? written.slice(0, 1 - SLASH_DATA.length) : written.slice(0, -DATA.length) || '/';
}

function dataPath(pathname: string): string {
  return pathname === '/' ? SLASH_DATA : pathname + DATA;
}

function withQuery(pathname: string, query: URLSearchParams): string {
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

const PLAIN = /^[\w.~-]+$/;

/**
 * The path as our own links write it. A parameter with characters beyond PLAIN stays as received: proxies and browsers
 * percent-encode those differently, and a redirect to one spelling could loop.
 */
function ownPath({ pattern, params }: PageMatch, written: string): string {
  const segments = written.split('/').filter(Boolean);
  const own = pattern
    .split('/')
    .map((segment, index) => {
      // The rest of the path, which the server does not use.
      if (segment === '*') return segments.slice(index - 1).join('/');
      if (!segment.startsWith(':')) return segment;
      const name = params[segment.slice(1)] ?? '';
      return PLAIN.test(name) ? name : (segments[index - 1] ?? '');
    })
    .join('/');
  return withoutLastSlashes(own);
}

/** The requested `_routes` that the page has, in the page's order; null when these are none or all of them. */
function requestedRoutes(requested: string | null, { loaders }: PageMatch): string | null {
  const names = new Set(requested?.split(','));
  const known = loaders.filter((id) => names.has(id));
  return known.length > 0 && known.length < loaders.length ? known.join(',') : null;
}
