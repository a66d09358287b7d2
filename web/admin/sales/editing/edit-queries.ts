import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { EditableSale, EditPreview, EditSale, PreviewEdit } from '#contract/sales/edit-sale.ts';
import { ask } from '#web/admin/api/ask.ts';
import { AS_OPENED, useRead } from '#web/admin/kit/document/document-calls.ts';
import { useDebounced } from '#web/admin/kit/use-debounced.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';

/** The pause in typing before a preview, in ms. */
const PAUSE_MS = 300;
/** Not below `SALES`: once the edit is saved, its preview is not read again. */
export const previewKey = (id: number) => ['sale-edit-preview', id];

export function useEditable(id: number) {
  return useRead<EditableSale>(['sale-edit', id], `/sales/${id}/edit`, { ...AS_OPENED, gcTime: 0 });
}

/** What the edit would change; `isCurrent` once it is about this body. */
export function usePreview(id: number, body: PreviewEdit) {
  const text = JSON.stringify(body);
  const settled = useDebounced(text, PAUSE_MS);
  const query = useQuery({
    queryKey: [...previewKey(id), settled],
    queryFn: ({ signal }) =>
      ask<EditPreview>(`/sales/${id}/edit/preview`, { method: 'POST', body: JSON.parse(settled), signal }),
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
    save: (body: EditSale) => ask<unknown>(`/sales/${id}/edit`, { method: 'PUT', body }),
    refreshes: [SALES],
    success: 'Pedido cambiado',
    failed: 'No se pudo cambiar el pedido',
  });
}

/** All sizes of a garment with their stock online. */
export function useSizes(reference: string, enabled: boolean) {
  return useQuery({
    queryKey: [...SALES, 'sizes', reference],
    enabled,
    queryFn: async ({ signal }): Promise<ItemRecord[]> => {
      const query = new URLSearchParams({ q: reference, sort: 'ref', order: 'asc', 'page[size]': '50' });
      const { data } = await ask<ItemSearchPage>(`/items/search?${query}`, { signal });
      return data.filter(({ attributes }) => attributes.ref === reference);
    },
  });
}
