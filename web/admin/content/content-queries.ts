import type {
  ContentDocument,
  ContentKind,
  ContentRecord,
  ContentSummary,
  HistoryEntry,
} from '#contract/content/document.ts';
import type { DraftLink, DraftLinkAnswer } from '#contract/content/draft-link.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { AS_OPENED, useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const CONTENT = ['content'];

type Answer = { data: ContentRecord };

export function useContents() {
  return useRead<{ data: ContentSummary[] }>(CONTENT, '/content');
}

/** The document that the editor starts from. */
export function useContent(kind: ContentKind) {
  return useRead<Answer>([...CONTENT, kind], `/content/${kind}`, { ...AS_OPENED, gcTime: 0 });
}

/** @param version of the draft that the change stands on */
export async function sendDraft(kind: ContentKind, content: ContentDocument, version: number): Promise<ContentRecord> {
  const call = { method: 'PUT', body: { content }, headers: ifVersion(version) } as const;
  return (await ask<Answer>(`/content/${kind}/draft`, call)).data;
}

/** The path that shows the draft in the editor. */
export async function askPreview(kind: ContentKind): Promise<string> {
  return (await ask<DraftLinkAnswer>(`/content/${kind}/preview`, { method: 'POST' })).data.path;
}

export function usePublish(kind: ContentKind) {
  return useSave({
    save: ({ at, version }: { at: string | null; version: number }) =>
      ask<Answer>(`/content/${kind}/${at === null ? 'publish' : 'schedule'}`, {
        method: 'POST',
        ...(at !== null && { body: { at } }),
        headers: ifVersion(version),
      }),
    refreshes: [CONTENT],
    success: (_, { at }) => (at === null ? 'Publicado' : 'Publicación programada'),
  });
}

export function useWithdraw(kind: ContentKind) {
  return useSave({
    save: () => ask<Answer>(`/content/${kind}/schedule`, { method: 'DELETE' }),
    refreshes: [CONTENT],
    success: 'Publicación retirada',
    failure: 'No se pudo retirar la publicación',
  });
}

export function useDiscard(kind: ContentKind) {
  return useSave({
    save: (version: number) => ask<Answer>(`/content/${kind}/draft`, { method: 'DELETE', headers: ifVersion(version) }),
    refreshes: [CONTENT],
    success: 'Borrador descartado',
  });
}

export function useUndo(kind: ContentKind) {
  return useSave({
    save: (version: number) => ask<Answer>(`/content/${kind}/undo`, { method: 'POST', body: { version } }),
    refreshes: [CONTENT],
    success: 'Publicación deshecha',
  });
}

export function useContentHistory(kind: ContentKind) {
  return useRead<{ data: HistoryEntry[] }>([...CONTENT, kind, 'history'], `/content/${kind}/history`);
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
