import type { FastifyInstance } from 'fastify';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import type { MadeResponse } from '#server/platform/http/cache/cached-response.ts';
import { newReading, type Reading } from '#server/platform/http/cache/reading.ts';
import type { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { isPrivatePath } from '#server/platform/http/private-paths.ts';
import { SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pageUrl } from './page-url.ts';

export interface PagesOptions {
  renderer: PageRenderer;
  responseCache: ResponseCache;
  /** The shop's data for one rendering; records in `reading` which topics the page used. */
  storefront(reading: Reading): Storefront;
  /** The cities that have a store now. */
  cities(): readonly string[];
  /** Resolves when the storefront can be searched. */
  searchReady(): Promise<void>;
  /** Other origins that images may be loaded from: the map's tiles. */
  pictureOrigins: readonly string[];
  /** Whether pages are cached; false in development, where each request compiles the page anew. */
  keep: boolean;
}

/** Every GET that is neither API nor a file is a page: rendered once and cached until the data it shows changes. */
export async function pagesRoutes(
  app: FastifyInstance,
  { renderer, responseCache, storefront, cities, searchReady, pictureOrigins, keep }: PagesOptions,
) {
  async function make(url: string): Promise<MadeResponse> {
    const reading = newReading();
    // Not parsed as a URL: '//[' is not a valid one, but still a page request.
    const query = new URLSearchParams(url.split('?')[1]);
    if (query.has('q') || query.has('promocion')) await searchReady();
    const answer = await renderer.render(url, storefront(reading));
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    // Not in development, where Vite adds scripts and a web socket.
    if (keep && headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = contentSecurityPolicy(body.toString(), pictureOrigins);
    }
    if (usesCamera(url)) headers['permissions-policy'] = WITH_CAMERA;
    return { status: answer.status, headers, body, reading, atEdge: !isPrivatePath(url) };
  }

  app.get('/*', async (request, reply) => {
    const { canonical, moved } = pageUrl(request.url, renderer.match, cities);
    if (moved !== null) return reply.redirect(moved, 301);
    if (!keep) responseCache.clear();
    const send = await responseCache.prepare(canonical, request.raw, () => make(canonical));
    reply.hijack();
    send(reply.raw);
  });
}

/**
 * The screens that read barcodes: counting, and receiving a transfer. Each is opened as a new document, so that no other
 * page may use the camera.
 */
const SCANNING = /^\/admin\/stock\/(?:counts\/[^/]+\/count|transfers\/[^/]+\/receive)\/?(?:[?#]|$)/;

/** The policy of all pages, plus the camera for the shop's own code. */
const WITH_CAMERA = SECURITY_HEADERS['permissions-policy'].replace('camera=()', 'camera=(self)');

/** @param url canonical path and query of a page */
function usesCamera(url: string): boolean {
  return SCANNING.test(url);
}
