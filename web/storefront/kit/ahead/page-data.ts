import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import type { PagesAhead } from './pages-ahead.ts';
import { pagesBack } from './pages-back.ts';

/** The routes whose data may be fetched ahead: those whose `clientLoader` is `loadKept`. */
const ROUTES: [RegExp, string][] = [
  [/^\/product\/[^/?]+$/, 'storefront/product/product.page'],
  [/^\/shop(\?.*)?$/, 'storefront/shop/shop.page'],
  [/^\/$/, 'storefront/home/home.page'],
];

function routeOf(path: string): string | undefined {
  return ROUTES.find(([pattern]) => pattern.test(path))?.[1];
}

/** @returns false for a page without data of its own */
export function hasDataAhead(path: string): boolean {
  return routeOf(path) !== undefined;
}

/** Pages that were fetched ahead, once the code that does so has come (web/storefront/kit/ahead/wishes.ts). */
export const source: { ahead: PagesAhead | null } = { ahead: null };

/** The same address that React Router asks for the data of this one route. */
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

/** A page's `clientLoader`: what the shopper goes back to, or what was fetched ahead; otherwise what the server says. */
export async function loadKept<Data>({ request, serverLoader }: Loading<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const seen = pagesBack.find(path);
  if (seen !== undefined) return seen as Data;
  const bytes = await source.ahead?.answerOf(path);
  return ((bytes && (await read(bytes, routeOf(path) ?? ''))) as Data | undefined) ?? serverLoader();
}

/** What the route's loader returned; undefined for an error, which the server then tells itself. */
async function read(bytes: ArrayBuffer, route: string): Promise<unknown> {
  try {
    const body = new Response(bytes).body as ReadableStream<Uint8Array<ArrayBuffer>>;
    const { value } = await decode(body, window);
    return (value as Record<string, { data?: unknown }>)[route]?.data;
  } catch {
    return undefined;
  }
}
