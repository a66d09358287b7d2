import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { EditableSale, EditPreview, EditSale, PreviewEdit } from '#contract/sales/edit-sale.ts';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { AS_OPENED, useRead } from '#web/admin/kit/document/document-calls.ts';
import { useDebounced } from '#web/admin/kit/use-debounced.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';

/** The pause in typing before a preview, in ms. */
const PAUSE_MS = 300;
/** Not below `SALES`: once the edit is saved, its preview is not read again. */
export const previewKey = (id: number) => ['sale-edit-preview', id];

export const editableKey = (id: number) => ['sale-edit', id];

export function useEditable(id: number) {
  return useRead<EditableSale>(editableKey(id), `/sales/${id}/edit`, { ...AS_OPENED, gcTime: 0 });
}

/** @param text the body as JSON */
const previewQuery = (id: number, text: string) => ({
  queryKey: [...previewKey(id), text],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask<EditPreview>(`/sales/${id}/edit/preview`, { method: 'POST', body: JSON.parse(text), signal }),
});

/** Reads what the edit would change as things are now, without the pause in typing. */
export function useFreshPreview(id: number) {
  const queries = useQueryClient();
  return (body: PreviewEdit) => queries.fetchQuery({ ...previewQuery(id, JSON.stringify(body)), ...AS_OPENED });
}

/** What the edit would change; `isCurrent` once it is about this body. */
export function usePreview(id: number, body: PreviewEdit) {
  const text = JSON.stringify(body);
  const settled = useDebounced(text, PAUSE_MS);
  const query = useQuery({
    ...previewQuery(id, settled),
    ...AS_OPENED,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = settled === text && query.isSuccess && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent };
}

export function useEditSale(id: number) {
  return useSave({
    save: ({ body, version }: { body: EditSale; version: number }) =>
      ask<unknown>(`/sales/${id}/edit`, { method: 'PUT', body, headers: ifVersion(version) }),
    refreshes: [SALES],
    success: 'Pedido cambiado',
    failed: 'No se pudo cambiar el pedido',
  });
}

/** All sizes of a garment with their stock online. */
export function useSizes(reference: string) {
  return useQuery({
    queryKey: [...SALES, 'sizes', reference],
    queryFn: async ({ signal }): Promise<ItemRecord[]> => {
      const query = new URLSearchParams({ q: reference, sort: 'ref', order: 'asc', 'page[size]': '50' });
      const { data } = await ask<ItemSearchPage>(`/items/search?${query}`, { signal });
      return data.filter(({ attributes }) => attributes.ref === reference);
    },
  });
}
