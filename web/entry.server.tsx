import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import { storefrontContext } from './storefront-context.ts';

/** boot-page.ts, compiled (vite.config.ts). */
declare const BOOT_PAGE: string;

/** The first element of the head, where browsers expect it. The inline script follows. */
const CHARSET = '<meta charSet="utf-8"/>';
const MODULE_SCRIPT = '<script type="module" async="">';
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Lets boot-page.ts load the scripts of a rendered page, instead of the HTML parser.
 * @throws when the page does not have the markup of React and React Router
 */
function holdScripts(html: string): string {
  if (!html.includes(CHARSET) || !html.includes(MODULE_SCRIPT)) throw new Error('The page has no script to hold back');
  const files = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href).join(' ');
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replace(MODULE_SCRIPT, () => `<script type="text/plain" data-files="${files}">`)
    .replace(CHARSET, () => `${CHARSET}<script>${BOOT_PAGE}</script>`);
}

// The build's own copy of React Router, because the pages' contexts belong to it.
// biome-ignore lint/performance/noBarrelFile: server/pages needs these exports of the build
export { createRequestHandler, matchRoutes } from 'react-router';

/** The context that server/pages gives to the loaders of one request. */
export function createLoaderContext(storefront: Storefront): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storefrontContext, storefront);
  return context;
}

/** Called by React Router. An unknown path gets a 404 and is not logged, because anyone can request any path. */
export function handleError(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error(error);
}

/** Renders the whole page before sending it, without streaming: pages are cached and must work without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const html = await renderWhole(<ServerRouter context={routerContext} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(holdScripts(html), { status, headers });
}

/** @throws the errors of all parts, including those in a Suspense boundary, which React would leave to the browser */
async function renderWhole(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  // With bounded chunks, React puts large boundaries hidden at the end of the page, and a script moves them.
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}
