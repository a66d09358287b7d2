import type { UseQueryResult } from '@tanstack/react-query';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { RetryButton } from './load-problem.tsx';

/** A failed query: on the first load, or on a refetch while older data is shown. */
export interface Failure {
  title: string;
  text?: string | undefined;
  onRetry: () => void;
  /** When the data on screen was loaded, ms since 1970; 0 when there is none. */
  asOf: number;
  retrying: boolean;
}

/** Null when the query did not fail. */
export function failureOf(
  query: Pick<UseQueryResult, 'isError' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>,
  title: string,
  text: string | undefined = query.error?.message,
): Failure | null {
  if (!query.isError) return null;
  const { dataUpdatedAt: asOf, isFetching: retrying } = query;
  return { title, text, onRetry: () => void query.refetch(), asOf, retrying };
}

/** Shown above older data when a refetch failed, so that it is not taken for current. */
export function StaleNotice({ failure, onRetry }: { failure: Failure | null | undefined; onRetry?: () => void }) {
  // Hidden during a retry, so that a second failure is announced like the first.
  if (!failure || failure.asOf === 0 || failure.retrying) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-medium">{failure.title}</span>
        {failure.text && <span className="block whitespace-pre-line">{failure.text}</span>}
        <span className="block">Ves los datos del {formatCaracasDateTime(new Date(failure.asOf))}</span>
      </p>
      <RetryButton onRetry={onRetry ?? failure.onRetry} />
    </div>
  );
}
