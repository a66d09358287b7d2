import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { type PagesOptions, pagesRoutes } from './pages.routes.ts';

it.each(['/', '/?borrador=abc'])('renders %s once the rules of collections can be searched', async (url) => {
  const acts: string[] = [];
  const options = {
    renderer: {
      match: () => null,
      async render() {
        acts.push('rendered');
        return new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
      },
    },
    responseCache: new ResponseCache({ bytes: 1e6, entries: 10 }),
    storefront: () => ({}),
    openDraft: async () => ({ content: { documents: {}, note: null, pages: new Map() }, path: '/' }),
    samplePage: async () => null,
    throttle: { hit: async () => {} },
    cities: () => [],
    redirects: { follow: () => null, topics: () => [] },
    async searchReady() {
      acts.push('searchable');
    },
    mayAlwaysSearch: () => true,
    pictureOrigins: [],
    keep: true,
  } as unknown as PagesOptions;
  const app = Fastify();
  await app.register(pagesRoutes, options);
  expect((await app.inject(url)).statusCode).toBe(200);
  expect(acts).toEqual(['searchable', 'rendered']);
});
