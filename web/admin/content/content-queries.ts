import type {
  ContentDocument,
  ContentKind,
  ContentRecord,
  ContentSummary,
  HistoryEntry,
} from '#contract/content/document.ts';
import type { DraftLink, DraftLinkAnswer } from '#contract/content/draft-link.ts';
import { ask, ifVersion, RefusedCall } from '../api/ask.ts';
import { AS_OPENED, useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

export const CONTENT = ['content'];
const LIST = [...CONTENT, 'list'];
const historyOf = (kind: ContentKind) => [...CONTENT, kind, 'history'];

export type ContentAnswer = { data: ContentRecord };

export function useContents() {
  return useRead<{ data: ContentSummary[] }>(LIST, '/content');
}

/** The document that the editor starts from. */
export function useContent(kind: ContentKind) {
  return useRead<ContentAnswer>([...CONTENT, kind], `/content/${kind}`, { ...AS_OPENED, gcTime: 0 });
}

/** @param version the draft's version before the change */
export async function sendDraft(kind: ContentKind, content: ContentDocument, version: number): Promise<ContentRecord> {
  const call = { method: 'PUT', body: { content }, headers: ifVersion(version) } as const;
  return (await ask<ContentAnswer>(`/content/${kind}/draft`, call)).data;
}

/** The path that shows the draft in the editor. */
export async function askPreview(kind: ContentKind): Promise<string> {
  return (await ask<DraftLinkAnswer>(`/content/${kind}/preview`, { method: 'POST' })).data.path;
}

/** The current draft, when a call was refused because somebody changed it meanwhile; otherwise null. */
export function newerDraft(refusal: unknown): ContentRecord | null {
  if (!(refusal instanceof RefusedCall) || refusal.error.code !== 'version_conflict') return null;
  return (refusal.error.details as ContentRecord | undefined) ?? null;
}

type OnNewer = (theirs: ContentRecord) => void;

/** Calls `onNewer` when the call is refused because somebody changed the draft meanwhile. The call still fails. */
async function withNewer<Data>(call: Promise<Data>, onNewer: OnNewer): Promise<Data> {
  try {
    return await call;
  } catch (refusal) {
    const theirs = newerDraft(refusal);
    if (theirs) onNewer(theirs);
    throw refusal;
  }
}

export function usePublish(kind: ContentKind, onNewer: OnNewer) {
  return useSave({
    save: ({ at, version }: { at: string | null; version: number }) => {
      const path = `/content/${kind}/${at === null ? 'publish' : 'schedule'}`;
      const body = at !== null && { body: { at } };
      return withNewer(ask<ContentAnswer>(path, { method: 'POST', ...body, headers: ifVersion(version) }), onNewer);
    },
    refreshes: [LIST, historyOf(kind)],
    success: (_, { at }) => (at === null ? 'Publicado' : 'Publicación programada'),
  });
}

export function useWithdraw(kind: ContentKind) {
  return useSave({
    save: () => ask<ContentAnswer>(`/content/${kind}/schedule`, { method: 'DELETE' }),
    refreshes: [LIST],
    success: 'Publicación retirada',
    failure: 'No se pudo retirar la publicación',
  });
}

export function useDiscard(kind: ContentKind, onNewer: OnNewer) {
  return useSave({
    save: (version: number) =>
      withNewer(
        ask<ContentAnswer>(`/content/${kind}/draft`, { method: 'DELETE', headers: ifVersion(version) }),
        onNewer,
      ),
    refreshes: [LIST],
    success: 'Borrador descartado',
  });
}

export function useUndo(kind: ContentKind) {
  return useSave({
    save: (version: number) => ask<ContentAnswer>(`/content/${kind}/undo`, { method: 'POST', body: { version } }),
    refreshes: [LIST, historyOf(kind)],
    success: 'Publicación deshecha',
  });
}

export function useContentHistory(kind: ContentKind) {
  return useRead<{ data: HistoryEntry[] }>(historyOf(kind), `/content/${kind}/history`);
}

const linksOf = (kind: ContentKind) => [...CONTENT, kind, 'links'];

export function useDraftLinks(kind: ContentKind) {
  return useRead<{ data: DraftLink[] }>(linksOf(kind), `/content/${kind}/links`);
}

export function useMakeLink(kind: ContentKind) {
  return useSave({
    save: () => ask<DraftLinkAnswer>(`/content/${kind}/links`, { method: 'POST' }),
    refreshes: [linksOf(kind)],
  });
}

export function useRevokeLink(kind: ContentKind) {
  return useSave({
    save: (id: number) => ask(`/content/${kind}/links/${id}`, { method: 'DELETE' }),
    refreshes: [linksOf(kind)],
    success: 'Enlace retirado',
    failure: 'No se pudo retirar el enlace',
  });
}
