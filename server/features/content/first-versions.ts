import { type ContentDocument, type ContentKind, defaultOf } from '#contract/content/document.ts';

/** What this process's configuration makes of the documents that come with the shop. */
const configured = new Map<ContentKind, ContentDocument>();

/** Called once, before the shop starts. */
export function configureFirstVersion(kind: ContentKind, document: ContentDocument): void {
  configured.set(kind, document);
}

/** What a document is while nothing is published. A page is then not shown. */
export function firstVersionOf(kind: ContentKind): ContentDocument {
  return configured.get(kind) ?? defaultOf(kind);
}
