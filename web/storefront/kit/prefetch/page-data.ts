import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import type { PrefetchedPages } from './prefetched-pages.ts';

/** The routes whose data may be prefetched: their `clientLoader` calls `loadPage`. */
const ROUTES: [RegExp, string][] = [
  [/^\/product\/[^/?]+$/, 'storefront/product/product.page'],
  [/^\/shop(\?.*)?$/, 'storefront/shop/shop.page'],
  [/^\/collection\//, 'collection'],
  [/^\/$/, 'storefront/home/home.page'],
];

/** Undefined for a page whose data cannot be prefetched. */
export function routeOf(path: string): string | undefined {
  return ROUTES.find(([pattern]) => pattern.test(path))?.[1];
}

interface Prefetched {
  /** Set by link-prefetch.ts, which is loaded on demand. */
  pages: PrefetchedPages | null;
  /** The page opened last, whose data is here or on its way. */
  opened: string;
}

export const prefetched: Prefetched = { pages: null, opened: '' };

/** The URL from which React Router requests the data of this one route. */
export function dataUrl(path: string): URL {
  const url = new URL(path, window.location.origin);
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  url.searchParams.set('_routes', routeOf(path) ?? '');
  return url;
}

interface Loading<Data> {
  request: Request;
  serverLoader: () => Promise<Data>;
}

/**
 * A page's `clientLoader`. Its data comes from the same history entry, from the prefetched pages, or else from the
 * server.
 */
export async function loadPage<Data>({ request, serverLoader }: Loading<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  prefetched.opened = path;
  const visited = visitedData(path);
  if (visited !== undefined) return visited as Data;
  const bytes = await prefetched.pages?.answerOf(path);
  return ((bytes && (await read(bytes, routeOf(path) ?? ''))) as Data | undefined) ?? serverLoader();
}

/** What the route's loader returned. Undefined for an error; the server then answers again. */
async function read(bytes: ArrayBuffer, route: string): Promise<unknown> {
  try {
    const body = new Response(bytes).body as ReadableStream<Uint8Array<ArrayBuffer>>;
    const { value } = await decode(body, window);
    return (value as Record<string, { data?: unknown }>)[route]?.data;
  } catch {
    return undefined;
  }
}

interface VisitedPage {
  path: string;
  data: unknown;
  shownAt: number;
}

/** Data older than this is requested again, in ms. */
const FRESH_MS = 5 * 60_000;
const MOST_VISITED = 10;

/** The pages shown last, by the key of their history entry. */
const visitedPages = new Map<string, VisitedPage>();
let currentKey = '';

/** @param key of React Router's location */
export function rememberPage(key: string, path: string, data: unknown): void {
  currentKey = key;
  visitedPages.delete(key);
  visitedPages.set(key, { path, data, shownAt: performance.now() });
  const oldest = visitedPages.keys().next().value;
  if (visitedPages.size > MOST_VISITED && oldest !== undefined) visitedPages.delete(oldest);
}

/**
 * The data of the page that the browser goes back or forward to. Undefined for any other navigation: a new page gets its
 * history entry once it is shown, and a page that is already shown is being reloaded.
 */
function visitedData(path: string): unknown {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string };
  const page = key === currentKey ? undefined : visitedPages.get(key);
  const isFresh = page?.path === path && performance.now() - page.shownAt < FRESH_MS;
  return isFresh ? page.data : undefined;
}
