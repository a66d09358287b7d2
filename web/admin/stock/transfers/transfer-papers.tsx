import { QueryState } from '#web/admin/kit/load-problem.tsx';
import { PaperList } from '#web/admin/papers/paper-list.tsx';
import { PAPERS_TITLE, type PaperOf, usePapers } from '#web/admin/papers/paper-queries.ts';

/** The papers that travel with a transfer, with their numbers. */
export function TransferPapers({ id }: { id: number }) {
  const of: PaperOf = { kind: 'transfer', id };
  const papers = usePapers(of);
  return (
    <section aria-label={PAPERS_TITLE} className="mt-8">
      <h2 className="border-line border-b pb-2 text-lg">{PAPERS_TITLE}</h2>
      {papers.data ? (
        <PaperList of={of} document={papers.data.meta.sheet.document} papers={papers.data.data} />
      ) : (
        <QueryState query={papers} loading="Cargando las guías..." className="py-2 text-sm" />
      )}
    </section>
  );
}
