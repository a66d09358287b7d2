import {
  type ContentDocument,
  type ContentKind,
  type ContentRecord,
  type ContentSummary,
  DOCUMENT_FACTS,
} from '#contract/content/document.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { headOf } from '#domain/content/page-head.ts';
import { ask, ifVersion, newerRecord } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';

export const CONTENT = ['content'];
export type ContentAnswer = { data: ContentRecord };

export function useContents() {
  return useRead<{ data: ContentSummary[] }>([...CONTENT, 'list'], '/content');
}

/** 'Portada', or the title of a page. @param content not known before the page is loaded */
export function documentName(kind: ContentKind, content?: ContentDocument): string {
  if (!isPageKind(kind)) return DOCUMENT_FACTS[kind].name;
  return content ? headOf(content).title : 'Página';
}

/** @param version the draft's version before the change */
export async function sendDraft(kind: ContentKind, content: ContentDocument, version: number): Promise<ContentRecord> {
  const call = { method: 'PUT', body: { content }, headers: ifVersion(version) } as const;
  return (await ask<ContentAnswer>(`/content/${kind}/draft`, call)).data;
}

/** Calls `onNewer` when the call is refused because somebody changed the draft meanwhile. The call still fails. */
export async function withNewer<Data>(call: Promise<Data>, onNewer: (theirs: ContentRecord) => void): Promise<Data> {
  try {
    return await call;
  } catch (refusal) {
    const theirs = newerRecord<ContentRecord>(refusal);
    if (theirs) onNewer(theirs);
    throw refusal;
  }
}
