import { defaultOf } from '#contract/content/defaults.ts';
import type { ContentDocument, ContentKind } from '#contract/content/document.ts';

/** What the configuration and the settings of the house make of the documents that come with the shop. */
const configured = new Map<ContentKind, ContentDocument>();

/** Called before the shop starts, and whenever the house changes a setting that the document quotes. */
export function configureFirstVersion(kind: ContentKind, document: ContentDocument): void {
  configured.set(kind, document);
}

/** What a document is while nothing is published. A page is then not shown. */
export function firstVersionOf(kind: ContentKind): ContentDocument {
  return configured.get(kind) ?? defaultOf(kind);
}
