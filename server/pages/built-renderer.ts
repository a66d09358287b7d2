import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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

/** The modules that pages are made of, besides the built app. */
const MODULES = ['server', 'domain', 'contract'].map((folder) => path.join(import.meta.dirname, '../..', folder));

/** Renders pages with the app that `npm run build` put in build/server. */
export async function openBuiltRenderer(buildDirectory: string): Promise<PageRenderer> {
  const file = pathToFileURL(path.resolve(buildDirectory, 'server/index.js')).href;
  const build = (await import(file)) as ServerBuild;
  const entry = build.entry.module as unknown as PagesEntry;
  const handle = entry.createRequestHandler(build, 'production');
  return {
    match: pageMatcher(build, entry.matchRoutes),
    render: (url, storefront) => handle(new Request(`http://shop${url}`), entry.createLoaderContext(storefront)),
    edition: () => hashOf([path.resolve(buildDirectory, 'server'), ...MODULES]),
  };
}

/** Hashes the content of every file in these folders. */
async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      if (/\.(js|ts|sql)$/.test(name)) hash.update(await readFile(path.join(folder, name)));
    }
  }
  return hash.digest('hex');
}
