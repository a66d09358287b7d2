import type { UseQueryResult } from '@tanstack/react-query';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';

/** A query that failed: the first time, or again when there was something to show already. */
export interface Failure {
  title: string;
  text?: string | undefined;
  onRetry: () => void;
  /** When what still stands was read, in ms; 0 when nothing is there. */
  asOf: number;
  /** It is being tried once more. */
  retrying: boolean;
}

/** Null while all is well. */
export function failureOf(
  query: Pick<UseQueryResult, 'isError' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>,
  title: string,
  text: string | undefined = query.error?.message,
): Failure | null {
  if (!query.isError) return null;
  const { dataUpdatedAt: asOf, isFetching: retrying } = query;
  return { title, text, onRetry: () => void query.refetch(), asOf, retrying };
}

/** Over what was read before, when it could not be read anew: nothing old passes for new. */
export function StaleNotice({ failure, onRetry }: { failure: Failure | null | undefined; onRetry?: () => void }) {
  // Gone while it is tried again, so that a second failure is read out like the first.
  if (!failure || failure.asOf === 0 || failure.retrying) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-medium">{failure.title}</span>
        {failure.text && <span className="block">{failure.text}</span>}
        <span className="block">Ves los datos del {formatCaracasDateTime(new Date(failure.asOf))}</span>
      </p>
      <Button size="sm" variant="secondary" className="min-h-11" onClick={onRetry ?? failure.onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
