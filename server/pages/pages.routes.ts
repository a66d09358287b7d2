import type { FastifyInstance } from 'fastify';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import type { MadeResponse } from '#server/platform/http/kept/kept-response.ts';
import type { KeptResponses } from '#server/platform/http/kept/kept-responses.ts';
import { newReading, type Reading } from '#server/platform/http/kept/reading.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pageUrl } from './page-url.ts';

export interface PagesOptions {
  renderer: PageRenderer;
  kept: KeptResponses;
  /** A view of the shop that notes what the page asked about. */
  storefront(reading: Reading): Storefront;
  /** Origins besides ours that pictures may come from: the tiles of the map. */
  pictureOrigins: readonly string[];
  /** Compiled anew at every request while developing: nothing is kept then. */
  keep: boolean;
}

/** Every GET that is neither API nor a file is a page: rendered once, kept until what it shows changes. */
export async function pagesRoutes(
  app: FastifyInstance,
  { renderer, kept, storefront, pictureOrigins, keep }: PagesOptions,
) {
  async function make(url: string): Promise<MadeResponse> {
    const reading = newReading();
    const answer = await renderer.render(url, storefront(reading));
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    // Not while developing: Vite's own scripts and socket come and go.
    if (keep && headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = contentSecurityPolicy(body.toString(), pictureOrigins);
    }
    return { status: answer.status, headers, body, reading };
  }

  app.get('/*', async (request, reply) => {
    const { canonical, moved } = pageUrl(request.url, renderer.match);
    if (moved !== null) return reply.redirect(moved, 301);
    if (!keep) kept.clear();
    const send = await kept.prepare(canonical, request.raw, () => make(canonical));
    reply.hijack();
    send(reply.raw);
  });
}
