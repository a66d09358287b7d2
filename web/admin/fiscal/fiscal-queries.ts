import type { FiscalDocument, NotedInvoices, NoteInvoices } from '#contract/fiscal/fiscal-documents.ts';
import type { HandOver } from '#contract/fiscal/hand-over.ts';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { ask } from '../api/ask.ts';
import { STAYS, useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';
import type { NotedKind } from './noted-kind.ts';

const FISCAL = ['fiscal'];

/** The sales validated on a day, and the days with sales without an invoice. */
export function useHandOver(day: string, only: 'all' | 'without_invoice') {
  const query = new URLSearchParams({ day, only }).toString();
  return useRead<{ data: HandOver }>([...FISCAL, 'hand-over', query], `/fiscal/hand-over?${query}`, STAYS);
}

export function useSalesBook(month: string) {
  return useRead<{ data: SalesBook }>([...FISCAL, 'book', month], `/fiscal/book?month=${month}`, STAYS);
}

interface NewDocument {
  saleId: number;
  kind: NotedKind;
  body: object;
}

/** Errors are shown at the form's fields. */
export function useNoteDocument() {
  return useSave({
    save: ({ saleId, kind, body }: NewDocument) =>
      ask<{ data: FiscalDocument }>(`/fiscal/sales/${saleId}/${kind}`, { method: 'POST', body }),
    refreshes: [FISCAL],
    success: ({ data }) => `${DOCUMENT_NAMES[data.attributes.kind]} ${data.attributes.number} anotada`,
  });
}

/** Prints the invoice of a sale on the fiscal machine, and records it. */
export function usePrintInvoice() {
  return useSave({
    save: (saleId: number) =>
      ask<{ data: FiscalDocument }>(`/fiscal/sales/${saleId}/machine-invoice/print`, { method: 'POST' }),
    refreshes: [FISCAL],
    success: ({ data: { attributes } }) => `Factura ${attributes.number} impresa y anotada`,
    failure: 'La factura no se anotó',
  });
}

export function useNoteWithholding() {
  return useSave({
    save: ({ id, body }: { id: number; body: object }) =>
      ask(`/fiscal/documents/${id}/withholding`, { method: 'POST', body }),
    refreshes: [FISCAL],
    success: 'Retención anotada',
  });
}

export function useClosePeriod() {
  return useSave({
    save: (period: string) =>
      ask<{ data: { period: string } }>('/fiscal/closings', { method: 'POST', body: { period } }),
    refreshes: [FISCAL],
    success: 'Período cerrado',
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
