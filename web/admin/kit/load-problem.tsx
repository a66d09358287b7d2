import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusInView } from '#web/ui/form/submit-form.ts';

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
      <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}

interface LoadStateProps {
  /** Said while it loads: 'Cargando venta...' */
  loading: string;
  /** Why it could not be loaded; none while it is. */
  problem: string | null | undefined;
  title?: string;
  onRetry: () => unknown;
  className?: string;
}

/** In place of content that is not there yet: that it is loaded, or why it could not be. */
export function LoadState({ loading, problem, title, onRetry, className }: LoadStateProps) {
  if (problem !== null && problem !== undefined) {
    return <LoadProblem {...(title && { title })} message={problem} onRetry={() => void onRetry()} />;
  }
  return (
    <p role="status" className={className}>
      {loading}
    </p>
  );
}
