import { type ContentDocument, type ContentKind, DOCUMENT_FACTS } from '#contract/content/document.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { headOf } from '#domain/content/page-head.ts';

/** 'Portada', or the title of a page. @param content not known before the page is loaded */
export function documentName(kind: ContentKind, content?: ContentDocument): string {
  if (!isPageKind(kind)) return DOCUMENT_FACTS[kind].name;
  return content ? headOf(content).title : 'Página';
}
