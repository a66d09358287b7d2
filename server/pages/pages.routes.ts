import type { FastifyInstance } from 'fastify';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import type { ShownContent } from '#contract/content/shown.ts';
import type { OpenedDraft } from '#server/features/content/open-draft.ts';
import type { MadeResponse } from '#server/platform/http/cache/cached-response.ts';
import { isPrivatePath } from '#server/platform/http/cache/private-paths.ts';
import { newReading, type Reading } from '#server/platform/http/cache/reading.ts';
import type { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';
import type { Throttle } from '#server/platform/throttle/throttle.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { DRAFT_PAGES, draftToken, sendDraft } from './draft-page.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pageOfData, pageUrl } from './page-url.ts';

export interface PagesOptions {
  renderer: PageRenderer;
  responseCache: ResponseCache;
  /** The shop's data for one rendering; records in `reading` which topics the page used. */
  storefront(reading: Reading, draft?: ShownContent): Storefront;
  /** What a link to a draft shows; null when it does not work. */
  openDraft(token: string): Promise<OpenedDraft | null>;
  /** The page of samples at a path; null where the shop has a page of its own. */
  samplePage(path: string, draft: ShownContent): Promise<string | null>;
  throttle: Throttle;
  /** The cities that have a store now. */
  cities(): readonly string[];
  redirects: {
    /** Where the address of a page that moved or went leads now; null for any other. */
    follow(canonical: string): string | null;
    /** The topics of a page at an address that may lead elsewhere later. */
    topics(canonical: string): readonly string[];
  };
  /** Resolves when the storefront can be searched. */
  searchReady(): Promise<void>;
  /** Whether a page may search although its query does not: for the rule of a collection. */
  mayAlwaysSearch(): boolean;
  /** Other origins that images may be loaded from: the map's tiles. */
  pictureOrigins: readonly string[];
  /** Whether pages are cached; false in development, where each request compiles the page anew. */
  keep: boolean;
}

/** Every GET that is neither API nor a file is a page: rendered once and cached until the data it shows changes. */
export async function pagesRoutes(app: FastifyInstance, options: PagesOptions) {
  const { renderer, responseCache, storefront, cities, redirects, throttle } = options;
  const { searchReady, mayAlwaysSearch, pictureOrigins, keep } = options;

  /** Resolves when the storefront can be searched, if the page may search; otherwise at once. */
  async function untilSearchable(url: string): Promise<void> {
    // Not parsed as a URL: '//[' is not a valid one, but still a page request.
    const query = new URLSearchParams(url.split('?')[1]);
    if (query.has('q') || query.has('promocion') || mayAlwaysSearch()) await searchReady();
  }

  async function make(url: string): Promise<MadeResponse> {
    const reading = newReading();
    for (const topic of redirects.topics(pageOfData(url) ?? url)) reading.topics.add(topic);
    await untilSearchable(url);
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
    const token = draftToken(request.url);
    if (token !== null) {
      await throttle.hit(DRAFT_PAGES, networkOf(request.ip));
      await untilSearchable(request.url);
      return sendDraft(reply, { path: canonical, token }, options);
    }
    const page = pageOfData(canonical);
    const target = redirects.follow(page ?? canonical);
    if (target !== null && page === null) return reply.redirect(target, 301);
    // React Router follows it within the app.
    if (target !== null) return reply.code(204).headers({ 'x-remix-redirect': target, 'x-remix-status': '301' }).send();
    if (!keep) responseCache.clear();
    const send = await responseCache.prepare(canonical, request.raw, () => make(canonical));
    reply.hijack();
    send(reply.raw);
  });
}

/**
 * The screens that read barcodes: counting, receiving a transfer, and packing. Each is opened as a new document, so that no
 * other page may use the camera.
 */
const SCANNING =
  /^\/admin\/(?:stock\/counts\/[^/]+\/count|stock\/transfers\/[^/]+\/receive|dispatch\/pack)\/?(?:[?#]|$)/;

/** The policy of all pages, plus the camera for the shop's own code. */
const WITH_CAMERA = SECURITY_HEADERS['permissions-policy'].replace('camera=()', 'camera=(self)');

/** @param url canonical path and query of a page */
function usesCamera(url: string): boolean {
  return SCANNING.test(url);
}
