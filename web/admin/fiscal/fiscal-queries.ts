import type { FiscalDocument, NotedInvoices, NoteInvoices } from '#contract/fiscal/fiscal-documents.ts';
import type { HandOver } from '#contract/fiscal/hand-over.ts';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { ask } from '../api/ask.ts';
import { STAYS, useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

export const FISCAL = ['fiscal'];

/** What is recorded of a sale, as its call is named. */
export type NotedKind = 'invoice' | 'machine-invoice' | 'credit-notes' | 'machine-credit-notes' | 'igtf-notes';

/** The sales validated on a day, and the days with sales without an invoice. */
export function useHandOver(day: string, only: 'all' | 'without_invoice') {
  const query = new URLSearchParams({ day, only }).toString();
  return useRead<{ data: HandOver }>([...FISCAL, 'hand-over', query], `/fiscal/hand-over?${query}`, STAYS);
}

export function useSalesBook(month: string) {
  return useRead<{ data: SalesBook }>([...FISCAL, 'book', month], `/fiscal/book?month=${month}`, STAYS);
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

export function useNoteInvoices() {
  return useSave({
    save: (body: NoteInvoices) => ask<NotedInvoices>('/fiscal/invoices', { method: 'POST', body }),
    refreshes: [FISCAL],
  });
}
