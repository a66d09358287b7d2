import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { focusInView } from '#web/ui/form/submit-form.ts';
import { PageHeading } from './page-heading.tsx';

export function RetryButton({ onRetry, className }: { onRetry: () => void; className?: string }) {
  return (
    <Button size="sm" variant="secondary" className={cx('min-h-11', className)} onClick={onRetry}>
      Reintentar
    </Button>
  );
}

interface LoadProblemProps {
  /** What failed, when the message alone does not say it. */
  title?: string;
  message: string;
  onRetry: () => void;
}

/** Shown in place of content that could not be loaded: takes the focus and offers a retry. */
export function LoadProblem({ title, message, onRetry }: LoadProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) focusInView(place.current);
  }, []);
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      data-fault
      className="border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm"
    >
      {title && <p className="mb-1 font-medium">{title}</p>}
      <p>{message}</p>
      <RetryButton onRetry={onRetry} className="mt-3" />
    </div>
  );
}

interface LoadStateProps {
  /** Shown while it loads: 'Cargando venta...' */
  loading: string;
  /** Why it could not be loaded; null or undefined while it loads. */
  problem: string | null | undefined;
  title?: string;
  onRetry: () => unknown;
  className?: string;
}

/** Shown in place of content: that it is loading, or why it could not be loaded. */
export function LoadState({ loading, problem, title, onRetry, className }: LoadStateProps) {
  if (problem !== null && problem !== undefined) {
    return <LoadProblem title={title} message={problem} onRetry={() => void onRetry()} />;
  }
  return (
    <p role="status" className={className}>
      {loading}
    </p>
  );
}

interface QueryStateProps extends Pick<LoadStateProps, 'loading' | 'title' | 'className'> {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

/** The `LoadState` of a query without data. */
export function QueryState({ query, ...texts }: QueryStateProps) {
  return <LoadState {...texts} problem={query.error?.message} onRetry={query.refetch} />;
}

interface UnopenedRecordProps {
  heading: string;
  loading: string;
  /** What could not be done: 'No se pudo cargar el conteo'. */
  failed: string;
  problem: string | null | undefined;
  onRetry: () => unknown;
  /** A link to the list of these records, if the record cannot be shown. */
  back?: { to: string; text: string };
}

/** Shown in place of the page of a record that is loading, or that could not be loaded. */
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
