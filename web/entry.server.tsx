import type { VNode } from 'preact';
import { renderToStringAsync } from 'preact-render-to-string';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import { IdContext, IdScope } from './preact/ids.ts';
import { storefrontContext } from './storefront-context.ts';

// The copy of React Router that the build carries within it, as the pages' contexts are its own.
// biome-ignore lint/performance/noBarrelFile: server/pages needs these of the build
export { createRequestHandler, matchRoutes } from 'react-router';

/** The context that server/pages gives to the loaders of one request. */
export function createLoaderContext(storefront: Storefront): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storefrontContext, storefront);
  return context;
}

/** What ends a document. Neither text nor JSON in the page can hold it: both are escaped. */
const END = '</body></html>';

/**
 * The scripts wait for what the first paint needs: the style sheet, the fonts and the largest picture. Browsers would fetch
 * them with the same urgency, and they share a slow line.
 */
function withScriptsLast(document: string): string {
  return document.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Renders the whole page before sending it, without streaming: pages are cached and must work without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const page = (
    <IdContext.Provider value={new IdScope()}>
      <ServerRouter context={routerContext} url={request.url} />
    </IdContext.Provider>
  );
  const html = await renderToStringAsync(page as unknown as VNode);
  // The router puts the scripts with the page's data after the document; they belong at the end of its body.
  const [document = '', data = ''] = html.split(END);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${withScriptsLast(document)}${data}${END}`, { status, headers });
}
