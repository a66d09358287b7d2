import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { LoadProblem } from '../../../kit/load-problem.tsx';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { useTransfer } from '../data/transfer-queries.ts';

/** Loads the transfer that a page is about, for a page that is written on or counts. */
export function OpenedTransfer({ id, children }: { id: string; children: (transfer: TransferDetail) => ReactNode }) {
  const { data, isError, error, refetch } = useTransfer(id, true);
  if (data) return children(data);
  return (
    <>
      <PageHeading title="Traslado" />
      {isError ? (
        <>
          <LoadProblem title="No se pudo cargar el traslado" message={error.message} onRetry={() => void refetch()} />
          <p className="mt-4">
            <Link
              to="/admin/stock/transfers"
              className="underline underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              Volver a los traslados
            </Link>
          </p>
        </>
      ) : (
        <p role="status">Cargando el traslado...</p>
      )}
    </>
  );
}
