import { Link } from 'react-router';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';

interface UnopenedCountProps {
  /** Why it cannot be shown; null while it comes. */
  problem: string | null;
  onRetry: () => void;
}

/** In place of a count that is not there yet, or cannot be. */
export function UnopenedCount({ problem, onRetry }: UnopenedCountProps) {
  return (
    <>
      <PageHeading title="Conteo" />
      {problem === null ? (
        <p role="status">Cargando el conteo...</p>
      ) : (
        <>
          <LoadProblem title="No se pudo cargar el conteo" message={problem} onRetry={onRetry} />
          <p className="mt-4">
            <Link
              to="/admin/stock/counts"
              className="underline underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              Volver a los conteos
            </Link>
          </p>
        </>
      )}
    </>
  );
}
