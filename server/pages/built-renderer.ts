import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createRequestHandler, matchRoutes, RouterContextProvider, ServerBuild } from 'react-router';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import { pageMatcher } from './page-match.ts';
import type { PageRenderer } from './page-renderer.ts';

/** What web/entry.server.tsx exports in addition to React Router's entry. */
export interface PagesEntry {
  createRequestHandler: typeof createRequestHandler;
  matchRoutes: typeof matchRoutes;
  createLoaderContext(storefront: Storefront): RouterContextProvider;
}

/** Hashes of what the web app and the server were built from; a shop run from its sources has no second one. */
const STAMPS = ['stamp', 'shop/stamp'];

/** Renders pages with the app that `npm run build` put in build/server. */
export async function openBuiltRenderer(buildDirectory: string): Promise<PageRenderer> {
  const file = pathToFileURL(path.resolve(buildDirectory, 'server/index.js')).href;
  const build = (await import(file)) as ServerBuild;
  const entry = build.entry.module as unknown as PagesEntry;
  const handle = entry.createRequestHandler(build, 'production');
  return {
    match: pageMatcher(build, entry.matchRoutes),
    render: (url, storefront) => handle(new Request(`http://shop${url}`), entry.createLoaderContext(storefront)),
    async edition() {
      const stamps = STAMPS.map((stamp) => readFile(path.resolve(buildDirectory, stamp), 'utf8').catch(() => ''));
      return (await Promise.all(stamps)).join(' ');
    },
  };
}
