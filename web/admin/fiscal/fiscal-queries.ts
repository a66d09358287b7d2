import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { FiscalDocument, NotedInvoices, NoteInvoices } from '#contract/fiscal/fiscal-documents.ts';
import type { HandOver } from '#contract/fiscal/hand-over.ts';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { ask, repeatedAfterSignIn } from '../api/ask.ts';
import { useSave } from '../kit/use-save.ts';

const FISCAL = ['fiscal'];

/** The sales validated on a day, and the days that wait. */
export function useHandOver(day: string, only: 'all' | 'without_invoice') {
  const query = new URLSearchParams({ day, only }).toString();
  return useQuery({
    queryKey: [...FISCAL, 'hand-over', query],
    queryFn: ({ signal }) => ask<{ data: HandOver }>(`/fiscal/hand-over?${query}`, { signal }),
    placeholderData: keepPreviousData,
    select: dataOf<HandOver>,
  });
}

export function useSalesBook(month: string) {
  return useQuery({
    queryKey: [...FISCAL, 'book', month],
    queryFn: ({ signal }) => ask<{ data: SalesBook }>(`/fiscal/book?month=${month}`, { signal }),
    placeholderData: keepPreviousData,
    select: dataOf<SalesBook>,
  });
}

/** Body of a new invoice or credit note. */
interface NewDocument {
  saleId: number;
  kind: 'invoice' | 'credit-notes';
  body: object;
}

/** Errors are shown at the form's fields. */
export function useNoteDocument() {
  return useSave({
    save: ({ saleId, kind, body }: NewDocument) =>
      ask<{ data: FiscalDocument }>(`/fiscal/sales/${saleId}/${kind}`, { method: 'POST', body }),
    refreshes: [FISCAL],
    success: ({ data }) =>
      `${data.attributes.kind === 'factura' ? 'Factura' : 'Nota de crédito'} ${data.attributes.number} anotada`,
  });
}

export function useNoteInvoices() {
  return useSave({
    save: (body: NoteInvoices) => ask<NotedInvoices>('/fiscal/invoices', { method: 'POST', body }),
    refreshes: [FISCAL],
  });
}

export function useAnnulDocument() {
  return useSave({
    save: ({ id, why }: { id: number; why: string }) =>
      ask(`/fiscal/documents/${id}/annul`, { method: 'POST', body: { why } }),
    refreshes: [FISCAL],
    success: 'Documento anulado',
  });
}

/** Downloads a file of the office. Fetched with the token, which a plain link would not send. */
export function useFiscalFile() {
  return useMutation({
    mutationFn: ({ path }: { path: string; name: string }) => repeatedAfterSignIn(() => fetchFile(path)),
    onSuccess: (file, { name }) => saveFile(name, file),
    onError: (problem) => notify.destructive('Error al descargar el archivo', problem.message),
  });
}

function dataOf<Data>({ data }: { data: Data }): Data {
  return data;
}
