import { CONTACT_SUBJECTS } from '#contract/forms/contact.ts';
import { catalogueQuery, parseCatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { citySlug, readStoreCity } from '#domain/sales/store-city.ts';
import type { MatchPage, PageMatch } from './page-match.ts';

/** Where a request for a page leads. */
export interface PageUrl {
  /** The one URL by which the page is rendered and kept. */
  canonical: string;
  /** Where the page really is, when its path was written otherwise; null when it was not. Never leaves this host. */
  moved: string | null;
}

/** The parameters that change what the server renders, for the few pages that have any. */
const QUERY_OF: Record<string, (params: URLSearchParams) => URLSearchParams> = {
  '/shop': (params) => catalogueQuery(parseCatalogueFilter(params)),
  '/stores': (params) => {
    const city = readStoreCity(params.get('ciudad'));
    return new URLSearchParams(city ? { ciudad: citySlug(city) } : {});
  },
  '/contact': (params) => {
    const subject = CONTACT_SUBJECTS.find((known) => known === params.get('asunto'));
    return new URLSearchParams(subject ? { asunto: subject } : {});
  },
};

/** The one page that the server renders differently by what its path names; any other is filled by the browser. */
const RENDERED_BY_NAME = '/product/:id';
/** What stands for the name in the URL of a page that the browser fills: it is kept once. */
const ANY_NAME = '-';

const DATA = '.data';
/** React Router's data request for a path that ends in a slash, and so for the home page. */
const SLASH_DATA = '/_.data';

/**
 * The one URL of a page, however it was linked: campaign tags, unknown parameters and defaults fall away, and a path in
 * another case, percent-encoding or with a slash behind it is the same page. React Router's data requests (`/shop.data`)
 * keep the list of routes they ask for, as far as the page has them and unless it is all of them.
 * @param url path and query as they came; anything at all
 */
export function pageUrl(url: string, match: MatchPage): PageUrl {
  const [path = '/', ...rest] = url.split('?');
  const params = new URLSearchParams(rest.join('?'));
  const written = withoutLastSlashes(path);
  const isData = written.endsWith(DATA);
  const pathname = isData ? pathOfData(written) : path;
  const page = match(pathname);
  // Not found: rendered as it was asked for, and kept under no name.
  if (!page) return { canonical: written, moved: null };

  const own = ownPath(page, pathname);
  const query = QUERY_OF[page.pattern]?.(params) ?? new URLSearchParams();
  if (isData) {
    const routes = askedRoutes(params.get('_routes'), page);
    if (routes) query.set('_routes', routes);
  }
  const name = page.pattern === RENDERED_BY_NAME ? own : page.pattern.replace(/:[^/]+/g, ANY_NAME);
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  return {
    canonical: withQuery(isData ? dataPath(name) : name, query),
    moved: isData || own === path ? null : own + search,
  };
}

/** By hand: a pattern would look at thousands of slashes once from each of them. */
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
 * The path as our own links write it. A name in it that is not plain stays as it was written: programs on the way may
 * encode it as they like, and none of them shall be sent in circles.
 */
function ownPath({ pattern, params }: PageMatch, written: string): string {
  const segments = written.split('/').filter(Boolean);
  return pattern
    .split('/')
    .map((segment, index) => {
      if (!segment.startsWith(':')) return segment;
      const name = params[segment.slice(1)] ?? '';
      return PLAIN.test(name) ? name : (segments[index - 1] ?? '');
    })
    .join('/');
}

/** The routes a data request asks for that the page has, in its order; null when that is none of them, or all. */
function askedRoutes(asked: string | null, { loaders }: PageMatch): string | null {
  const names = new Set(asked?.split(','));
  const known = loaders.filter((id) => names.has(id));
  return known.length > 0 && known.length < loaders.length ? known.join(',') : null;
}
