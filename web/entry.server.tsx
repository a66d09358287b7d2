import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import { holdScripts } from './browser/hydration/hold-scripts.ts';
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

function renderWhole(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () =>
        pipe(
          new Writable({
            decodeStrings: false,
            write(chunk, _encoding, done) {
              html += chunk;
              done();
            },
            final(done) {
              resolve(html);
              done();
            },
          }),
        ),
      onShellError: reject,
      onError: reject,
    });
  });
}
