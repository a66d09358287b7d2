import { CONTENT_NAMES, type ContentDocument, type ContentKind } from '#contract/content/document.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { headOf } from '#domain/content/page-head.ts';

/** 'Portada', or the title of a page. @param content not known before the page is loaded */
export function documentName(kind: ContentKind, content?: ContentDocument): string {
  if (!isPageKind(kind)) return CONTENT_NAMES[kind];
  return content ? headOf(content).title : 'Página';
}
