import type { DispatchPaper, NotePaper, PapersOf, PapersOfSale } from '#contract/shipping/dispatch-paper.ts';
import { PAPER_NAMES, type PaperSubject } from '#domain/shipping/dispatch-paper.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { useSave } from '#web/admin/kit/use-save.ts';

const PAPERS = ['papers'];
export const PAPERS_TITLE = 'Guías y órdenes de entrega';

/** A parcel or a transfer. */
export interface PaperOf {
  kind: PaperSubject;
  id: number;
}

const PATHS: Record<PaperSubject, string> = { parcel: '/parcels', transfer: '/stock/transfers' };
const pathOf = ({ kind, id }: PaperOf) => `${PATHS[kind]}/${id}/papers`;

/** The page that prints the paper of a parcel or transfer. */
export const printHref = ({ kind, id }: PaperOf) => `/admin/papers/${kind}/${id}`;

/** The papers of a parcel or transfer, with what is printed on one. */
export function usePapers(of: PaperOf) {
  return useRead<PapersOf>([...PAPERS, of.kind, of.id], pathOf(of));
}

export function usePapersOfSale(saleId: number) {
  return useRead<PapersOfSale>([...PAPERS, 'sale', saleId], `/sales/${saleId}/papers`);
}

/** Errors are shown at the form's fields. */
export function useNotePaper(of: PaperOf) {
  return useSave({
    save: (body: NotePaper) => ask<{ data: DispatchPaper }>(pathOf(of), { method: 'POST', body }),
    refreshes: [PAPERS],
    success: ({ data: { attributes } }) => `${PAPER_NAMES[attributes.kind]} ${attributes.number} anotada`,
  });
}

export function useVoidPaper(of: PaperOf, id: number) {
  return useSave({
    save: (body: { why: string }) => ask<{ data: DispatchPaper }>(`${pathOf(of)}/${id}/void`, { method: 'POST', body }),
    refreshes: [PAPERS],
    success: ({ data: { attributes } }) => `${PAPER_NAMES[attributes.kind]} ${attributes.number} anulada`,
  });
}
