import type { ContentKind } from '#contract/content/document.ts';
import type { NewPageBody, PageAddressBody } from '#contract/content/page-calls.ts';
import { ask } from '../../api/ask.ts';
import { useSave } from '../../kit/use-save.ts';
import { CONTENT, type ContentAnswer } from '../content-queries.ts';

export function useCreatePage() {
  return useSave({
    save: (body: NewPageBody) => ask<ContentAnswer>('/content/pages', { method: 'POST', body }),
    refreshes: [CONTENT],
    success: 'Página creada',
  });
}

export function useMovePage(kind: ContentKind) {
  return useSave({
    save: (body: PageAddressBody) => ask<ContentAnswer>(`/content/${kind}/address`, { method: 'PUT', body }),
    refreshes: [CONTENT],
    success: 'Dirección cambiada',
  });
}

/** The input is the published version that the person sees. */
export function useUnpublish(kind: ContentKind) {
  return useSave({
    save: (version: number) => ask<ContentAnswer>(`/content/${kind}/unpublish`, { method: 'POST', body: { version } }),
    refreshes: [CONTENT],
    success: 'Página retirada de la tienda',
  });
}

export function useDeletePage(kind: ContentKind) {
  return useSave({
    save: () => ask(`/content/${kind}`, { method: 'DELETE' }),
    refreshes: [],
    success: 'Página eliminada',
  });
}
