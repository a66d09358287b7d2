import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { TransferBody, TransferDetail, TransferList } from '#contract/stock/transfer.ts';
import { TRANSFER_FILTERS } from '#contract/stock/transfer.ts';
import type { SuggestionList } from '#contract/stock/transfer-items.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { ask, repeatedAfterSignIn } from '../../../api/ask.ts';
import { type ListParams, pageQuery } from '../../../kit/list/list-params.ts';
import type { ListUrl } from '../../../kit/list/use-list-params.ts';
import { useListQuery } from '../../../kit/list/use-list-query.ts';
import { useSave } from '../../../kit/use-save.ts';

export const TRANSFERS = ['transfers'];

export type TransferFilter = 'estado' | 'origen' | 'destino' | 'desde' | 'hasta';

const PAGES = {
  key: TRANSFERS,
  path: '/stock/transfers',
  queryOf(params: ListParams<TransferFilter>) {
    const { estado, origen, destino, desde, hasta } = params.filters;
    return pageQuery(params, {
      state: TRANSFER_FILTERS.find((state) => state === estado),
      from: idOf(origen),
      to: idOf(destino),
      since: dayOf(desde),
      until: dayOf(hasta),
    });
  },
};

export function useTransfers(list: ListUrl<TransferFilter>) {
  return useListQuery<TransferList, TransferFilter>(list, PAGES);
}

/** @param isEdited a refetch must not change the record under an open form */
export function useTransfer(id: string, isEdited = false) {
  return useQuery({
    queryKey: [...TRANSFERS, 'one', id],
    queryFn: ({ signal }) => ask<{ data: TransferDetail }>(`/stock/transfers/${encodeURIComponent(id)}`, { signal }),
    select: ({ data }) => data,
    ...(isEdited && { meta: { keptAsRead: true }, refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
}

export function useSuggestions(ends: { from: string; to: string }) {
  const query = new URLSearchParams(Object.entries(ends).filter(([, id]) => idOf(id))).toString();
  return useQuery({
    queryKey: [...TRANSFERS, 'suggestions', query],
    queryFn: ({ signal }) => ask<SuggestionList>(`/stock/transfers/suggestions?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Stores a new draft, or writes `seen` anew. @param key the same for a new draft however often it is sent */
export async function saveDraft(
  body: TransferBody,
  seen: { id: number; version: number } | null,
  key: string,
): Promise<TransferDetail> {
  const { data } = seen
    ? await ask<{ data: TransferDetail }>(`/stock/transfers/${seen.id}`, {
        method: 'PUT',
        body,
        headers: { 'if-match': `"${seen.version}"` },
      })
    : await ask<{ data: TransferDetail }>('/stock/transfers', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      });
  return data;
}

interface Step {
  id: number;
  version: number;
  act: 'send' | 'receive' | 'late' | 'close' | 'cancel';
  body?: object;
  /** Kept for another try: the server does the step once. */
  key: string;
}

const DONE: Record<Step['act'], string> = {
  send: 'enviado',
  receive: 'recibido',
  late: 'actualizado',
  close: 'cerrado',
  cancel: 'anulado',
};

/** A step of a transfer. Its errors are shown where it was asked for. */
export function useStep() {
  return useSave({
    save: ({ id, version, act, body = {}, key }: Step) =>
      ask<{ data: TransferDetail }>(`/stock/transfers/${id}/${act}`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
      }),
    refreshes: [TRANSFERS],
    success: ({ data }, { act }) => `Traslado ${data.attributes.number} ${DONE[act]}`,
  });
}

/** Downloads a transfer as CSV. Fetched with the token, which a plain link would not send. */
export function useTransferFile() {
  return useMutation({
    mutationFn: ({ id }: TransferDetail) => repeatedAfterSignIn(() => fetchFile(`/stock/transfers/${id}/file`)),
    onSuccess: (file, { attributes }) => saveFile(`traslado-${attributes.number}.csv`, file),
    onError: (problem) => notify.destructive('Error al descargar el traslado', problem.message),
  });
}

function idOf(text: string): string | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}

function dayOf(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}
