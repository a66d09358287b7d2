import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { TransferBody, TransferDetail } from '#contract/stock/transfer.ts';
import {
  MAX_LOOKED_UP,
  type SuggestionList,
  type TransferItem,
  type TransferItemList,
} from '#contract/stock/transfer-items.ts';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { AS_OPENED, STAYS, useIdempotencyKey, useRead } from '#web/admin/kit/document/document-calls.ts';
import { readId } from '#web/admin/kit/document/url-values.ts';
import { useSave } from '#web/admin/kit/use-save.ts';

export const TRANSFERS = ['transfers'];

/** Query key of one transfer, whose data is `{ data: TransferDetail }`. */
export const transferKey = (id: string | number) => [...TRANSFERS, 'one', String(id)];

/** @param isEdited a refetch must not change the transfer while a draft or counts are typed on it */
export function useTransfer(id: string, isEdited = false) {
  return useRead<{ data: TransferDetail }>(transferKey(id), `/stock/transfers/${encodeURIComponent(id)}`, {
    ...(isEdited && AS_OPENED),
  });
}

export function useSuggestions(ends: { from: string; to: string }) {
  const query = new URLSearchParams(Object.entries(ends).filter(([, id]) => readId(id))).toString();
  return useRead<SuggestionList>([...TRANSFERS, 'suggestions', query], `/stock/transfers/suggestions?${query}`, STAYS);
}

/** Creates a draft, or replaces the one that was `seen`. @param key idempotency key of a new draft */
export async function saveDraft(
  body: TransferBody,
  seen: { id: number; version: number } | null,
  key: string,
): Promise<TransferDetail> {
  const { data } = await ask<{ data: TransferDetail }>(`/stock/transfers${seen ? `/${seen.id}` : ''}`, {
    method: seen ? 'PUT' : 'POST',
    body,
    headers: seen ? ifVersion(seen.version) : { 'idempotency-key': key },
  });
  return data;
}

const DONE = { send: 'enviado', receive: 'recibido', late: 'actualizado', close: 'cerrado', cancel: 'anulado' };

/** Takes a step of a transfer, once even if it is sent again after no answer. Errors are shown in the dialog. */
export function useTransferStep({ id, attributes: { version } }: TransferDetail) {
  const keyFor = useIdempotencyKey();
  return useSave({
    save: ({ act, body = {} }: { act: keyof typeof DONE; body?: object }) =>
      ask<{ data: TransferDetail }>(`/stock/transfers/${id}/${act}`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': keyFor({ act, body }), ...ifVersion(version) },
      }),
    refreshes: [TRANSFERS],
    success: ({ data }, { act }) =>
      act === 'receive' && data.attributes.state === 'sent'
        ? `Traslado ${data.attributes.number} contado: espera a otra persona`
        : `Traslado ${data.attributes.number} ${DONE[act]}`,
  });
}

/** Ids of the origin and the destination. */
export interface Ends {
  from: number;
  to: number;
}

/** The items with these ids or barcodes, with their stock at both ends. Unknown ones are left out. */
export async function fetchItems(
  ends: Ends,
  by: 'ids' | 'barcodes',
  values: readonly (string | number)[],
  signal?: AbortSignal,
): Promise<TransferItem[]> {
  const items: TransferItem[] = [];
  for (const chunk of chunksOf(values)) {
    const query = new URLSearchParams({ from: String(ends.from), to: String(ends.to), [by]: chunk.join(',') });
    const { data } = await ask<TransferItemList>(`/stock/transfers/items?${query}`, { signal });
    items.push(...data);
  }
  return items;
}

/** The first items that match a text, as in the list of products. */
export async function searchItems(ends: Ends, text: string, signal?: AbortSignal): Promise<TransferItem[]> {
  const query = new URLSearchParams({ q: text, 'page[size]': '8' });
  const { data } = await ask<ItemSearchPage>(`/items/search?${query}`, { signal });
  const ids = data.map(({ id }) => id);
  return ids.length === 0 ? [] : fetchItems(ends, 'ids', ids, signal);
}

/** The stock of these items at both ends, by item id; items that are not loaded yet are missing. */
export function useItems(ends: Ends, ids: readonly number[]): ReadonlyMap<number, TransferItem> {
  const answers = useQueries({
    // One query for each chunk of ids: after a line is added, only the last chunk is loaded again.
    queries: chunksOf(ids).map((chunk) => ({
      queryKey: [...TRANSFERS, 'items', ends.from, ends.to, chunk.join(',')],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchItems(ends, 'ids', chunk, signal),
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    })),
  });
  return new Map(answers.flatMap(({ data = [] }) => data.map((item) => [item.item, item] as const)));
}

function chunksOf<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / MAX_LOOKED_UP) }, (_, index) =>
    values.slice(index * MAX_LOOKED_UP, (index + 1) * MAX_LOOKED_UP),
  );
}
