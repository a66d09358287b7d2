import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { wholeNumber } from '#contract/record.ts';
import { cataloguePath } from '#domain/catalogue/catalogue-filter.ts';
import type { Collection } from '#domain/catalogue/collections/collection.ts';
import { pagePath } from '#domain/content/page-address.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { CATEGORIES_TOPIC, COLLECTIONS_TOPIC, LISTING_TOPIC } from '#server/features/catalogue/snapshot/topics.ts';
import { contentTopic, PAGES_TOPIC } from '#server/features/content/live-content.ts';
import type { ContentPlugin } from '#server/features/content/plugin.ts';
import { PRIVATE_PATHS } from '#server/platform/http/cache/private-paths.ts';
import type { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { LiveShop } from '#server/platform/live-shop.ts';
import { discoveryPolicies } from './discovery.policies.ts';
import { productFeed } from './product-feed.ts';
import { siteMap, siteMapIndex, siteMapParts, sitePages } from './site-map.ts';

const part = z.object({ part: wholeNumber(1, 9999) });
const XML = 'application/xml; charset=utf-8';

/**
 * Catalogue-wide files depend on what lists show. Stock amounts are not included: they change no URL, price or
 * availability.
 */
const CATALOGUE_TOPICS = new Set<string>([LISTING_TOPIC, CATEGORIES_TOPIC]);
const FEED_TOPICS = new Set<string>([...CATALOGUE_TOPICS, contentTopic('house')]);
const SITE_TOPICS = new Set<string>([...CATALOGUE_TOPICS, COLLECTIONS_TOPIC, PAGES_TOPIC]);
const NO_TOPICS = new Set<string>();
const HOUSE_TOPICS = new Set<string>([contentTopic('house')]);

export interface DiscoveryOptions {
  catalogue: Catalogue;
  /** Those that shoppers see. */
  collections(): readonly Pick<Collection, 'slug'>[];
  /** The pages of the house that shoppers see, by the last part of their address. */
  pages: ContentPlugin['pages'];
  responseCache: ResponseCache;
  shop: Pick<LiveShop, 'name' | 'publicUrl' | 'settings'>;
  /** URLs of the existing pictures of a ref, in order. */
  imagesOf(ref: string): Promise<string[]>;
}

/** Files for crawlers, advertisers and phones: sitemap, product feed, robots.txt, manifest. Cached like the pages. */
export async function discoveryRoutes(routes: Routes, options: DiscoveryOptions) {
  const { catalogue, collections, pages: housePages, responseCache, shop, imagesOf } = options;
  const access = discoveryPolicies.find;

  /** @param key cache key: the canonical URL without the client's query */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    type: string,
    topics: Set<string>,
    make: () => string | Promise<string>,
  ): Promise<void> {
    const send = await responseCache.prepare(key, request.raw, async () => ({
      status: 200,
      headers: { 'content-type': type },
      body: await make(),
      reading: { topics, oneOff: false },
      atEdge: true,
    }));
    reply.hijack();
    send(reply.raw);
  }

  const pages = () => [
    ...catalogue.derived('site pages', () => sitePages(catalogue)),
    ...collections().map(({ slug }) => ({ path: cataloguePath({ collection: slug }) })),
    ...[...housePages()].map(([slug, { at }]) => ({ path: pagePath(slug), changedAt: new Date(at) })),
  ];

  routes.get('/sitemap.xml', { config: { access } }, (request, reply) =>
    answer(request, reply, '/sitemap.xml', XML, SITE_TOPICS, () =>
      siteMapParts(pages()) > 1 ? siteMapIndex(pages(), shop.publicUrl) : siteMap(pages(), shop.publicUrl),
    ),
  );

  routes.get('/sitemap-:part.xml', allow(access, { params: part }), (request, reply) => {
    const { part } = request.params;
    return answer(request, reply, `/sitemap-${part}.xml`, XML, SITE_TOPICS, () => {
      if (part > siteMapParts(pages())) throw new AppError('not_found', 'No hay tal parte');
      return siteMap(pages(), shop.publicUrl, part);
    });
  });

  routes.get('/feeds/products.xml', { config: { access } }, (request, reply) =>
    answer(request, reply, '/feeds/products.xml', XML, FEED_TOPICS, () => productFeed({ catalogue, shop, imagesOf })),
  );

  routes.get('/robots.txt', { config: { access } }, (request, reply) =>
    answer(request, reply, '/robots.txt', 'text/plain; charset=utf-8', NO_TOPICS, () => robots(shop.publicUrl)),
  );

  routes.get('/manifest.webmanifest', { config: { access } }, (request, reply) =>
    answer(request, reply, '/manifest.webmanifest', 'application/manifest+json', HOUSE_TOPICS, () =>
      webManifest(shop.name, shop.settings.colours.paper),
    ),
  );
}

/** robots.txt (RFC 9309). @param origin of the shop, without a trailing slash */
function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Generated from the favicon by scripts/by-hand/draw-icons.ts. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * The web app manifest, for the home screen. Opens in the browser, because a shop needs its address bar.
 * @param paper background of every page; the browser uses it before styles load
 */
function webManifest(name: string, paper: string): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'es',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: ICONS,
  });
}
