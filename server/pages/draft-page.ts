import type { FastifyReply } from 'fastify';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import { DOCUMENT_FACTS } from '#contract/content/document.ts';
import { DRAFT_PARAMETER } from '#contract/content/draft-link.ts';
import type { ShownContent } from '#contract/content/shown.ts';
import { pageSlug } from '#domain/content/page-address.ts';
import type { OpenedDraft } from '#server/features/content/open-draft.ts';
import { newReading, type Reading } from '#server/platform/http/cache/reading.ts';
import type { ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Each is rendered anew; enough for an editor that shows every change. */
export const DRAFT_PAGES: ThrottleRule = { name: 'draft-pages', limit: 1200, windowSeconds: 60 * 60 };

const DRAFT_PATHS = new Set(Object.values(DOCUMENT_FACTS).map(({ path }) => path));

/** The token in the URL of a page that may show a draft; null for any other URL. */
export function draftToken(url: string): string | null {
  const [path = '', query] = url.split('?', 2);
  const mayShow = DRAFT_PATHS.has(path) || pageSlug(path) !== undefined;
  return mayShow ? new URLSearchParams(query).get(DRAFT_PARAMETER) : null;
}

interface DraftPageOptions {
  renderer: PageRenderer;
  storefront(reading: Reading, draft: ShownContent): Storefront;
  openDraft(token: string): Promise<OpenedDraft | null>;
  /** The page of samples at a path; null where the shop has a page of its own. */
  samplePage(path: string, draft: ShownContent): Promise<string | null>;
  pictureOrigins: readonly string[];
}

/**
 * A page with a draft: for whoever has the link, stored nowhere, and shown in a frame by the shop itself alone.
 * @param path of the request
 */
export async function sendDraft(
  reply: FastifyReply,
  { path, token }: { path: string; token: string },
  options: DraftPageOptions,
): Promise<FastifyReply> {
  const { renderer, storefront, openDraft, samplePage, pictureOrigins } = options;
  reply.headers({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  });
  const draft = await openDraft(token);
  if (!draft) {
    const expired = 'Este enlace ya no muestra el borrador: venció o lo retiraron. Pide otro a quien te lo envió.';
    return reply.code(404).type('text/plain; charset=utf-8').send(expired);
  }
  const url = `${draft.path}?${new URLSearchParams({ [DRAFT_PARAMETER]: token })}`;
  // The page has another address since the link was made.
  if (draft.path !== path) return reply.redirect(url, 302);
  const sample = await samplePage(path, draft.content);
  const page = sample === null ? await renderer.render(url, storefront(newReading(), draft.content)) : null;
  const html = sample ?? (await page?.text()) ?? '';
  const policy = contentSecurityPolicy(html, pictureOrigins, "'self'");
  return reply
    .code(page?.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(html);
}
