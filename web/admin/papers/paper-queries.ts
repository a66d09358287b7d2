import type { PapersOf, PapersOfSale } from '#contract/shipping/dispatch-paper.ts';
import type { PaperSubject } from '#domain/shipping/dispatch-paper.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';

export const PAPERS = ['papers'];
export const PAPERS_TITLE = 'Guías y órdenes de entrega';

/** A parcel or a transfer. */
export interface PaperOf {
  kind: PaperSubject;
  id: number;
}

const PATHS: Record<PaperSubject, string> = { parcel: '/parcels', transfer: '/stock/transfers' };
export const pathOf = ({ kind, id }: PaperOf) => `${PATHS[kind]}/${id}/papers`;

/** The page that prints the paper of a parcel or transfer. */
export const printHref = ({ kind, id }: PaperOf) => `/admin/papers/${kind}/${id}`;

/** The papers of a parcel or transfer, with what is printed on one. */
export function usePapers(of: PaperOf) {
  return useRead<PapersOf>([...PAPERS, of.kind, of.id], pathOf(of));
}

export function usePapersOfSale(saleId: number) {
  return useRead<PapersOfSale>([...PAPERS, 'sale', saleId], `/sales/${saleId}/papers`);
}
