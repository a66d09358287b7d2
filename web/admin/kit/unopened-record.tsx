import { Link } from 'react-router';
import { LoadState } from './load-problem.tsx';
import { PageHeading } from './page-heading.tsx';

interface UnopenedRecordProps {
  heading: string;
  loading: string;
  /** What could not be done: 'No se pudo cargar el conteo'. */
  failed: string;
  /** Why it cannot be shown; none while it comes. */
  problem: string | null | undefined;
  onRetry: () => unknown;
  /** The list that it belongs to, offered when it cannot be shown. */
  back?: { to: string; text: string };
}

/** In place of a page about one record that is not there yet, or cannot be. */
export function UnopenedRecord({ heading, loading, failed, problem, onRetry, back }: UnopenedRecordProps) {
  return (
    <>
      <PageHeading title={heading} />
      <LoadState loading={loading} problem={problem} title={failed} onRetry={onRetry} />
      {back && problem !== null && problem !== undefined && (
        <p className="mt-4">
          <Link
            to={back.to}
            className="underline underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {back.text}
          </Link>
        </p>
      )}
    </>
  );
}
