import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { PagesEntry } from './built-renderer.ts';
import { pageMatcher } from './page-match.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Serves Vite's own requests (modules, styles, hot reload) and passes every other one to `next`. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Renders pages from the current sources through Vite, for `npm run dev`. */
export async function openDevRenderer(): Promise<PageRenderer & { middleware: DevMiddleware; close(): Promise<void> }> {
  const vite = await createServer({ server: { middlewareMode: true } });
  const load = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
  const entryOf = (build: ServerBuild) => build.entry.module as unknown as PagesEntry;
  const built = await load();
  const { createRequestHandler, matchRoutes } = entryOf(built);
  const handle = createRequestHandler(load, 'development');
  return {
    match: pageMatcher(built, matchRoutes),
    async render(url, storefront) {
      return handle(new Request(`http://shop${url}`), entryOf(await load()).createLoaderContext(storefront));
    },
    edition: async () => 'development',
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
