import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { PaperList } from '#web/admin/papers/paper-list.tsx';
import { PAPERS_TITLE, type PaperOf, usePapers } from '#web/admin/papers/paper-queries.ts';

/** The papers that travel with a transfer, with their numbers. */
export function TransferPapers({ id }: { id: number }) {
  const of: PaperOf = { kind: 'transfer', id };
  const { data: answer, error, refetch } = usePapers(of);
  return (
    <section aria-label={PAPERS_TITLE} className="mt-8">
      <h2 className="border-line border-b pb-2 text-lg">{PAPERS_TITLE}</h2>
      {answer ? (
        <PaperList of={of} document={answer.meta.sheet.document} papers={answer.data} />
      ) : (
        <LoadState
          loading="Cargando las guías..."
          problem={error?.message}
          onRetry={refetch}
          className="py-2 text-sm"
        />
      )}
    </section>
  );
}
