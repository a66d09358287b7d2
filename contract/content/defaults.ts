import { isPageKind } from '#domain/content/page-address.ts';
import { DEFAULT_COMPANY_DOCUMENTS } from './company/default-company.ts';
import { type ContentDocument, type ContentKind, DEFAULTS, type FixedKind } from './document.ts';
import { newPage } from './page.ts';
import { DEFAULT_GUIDES } from './sizes/default-sizes.ts';

// For the server and tests alone: in the browser, a file that editor and shop share would be one more to load.

/** What the shop shows while nothing is published. */
export const FIRST_VERSIONS: Record<FixedKind, ContentDocument> = {
  ...DEFAULTS,
  ...DEFAULT_COMPANY_DOCUMENTS,
  sizes: { blocks: [...DEFAULT_GUIDES] },
};

const UNWRITTEN_PAGE: ContentDocument = newPage('Página nueva');

/** What a document is while nothing is published. A page is then not shown. */
export function defaultOf(kind: ContentKind): ContentDocument {
  return isPageKind(kind) ? UNWRITTEN_PAGE : FIRST_VERSIONS[kind];
}
