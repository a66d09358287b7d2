import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusInView } from '#web/ui/form/focus-first-invalid.ts';

interface LoadProblemProps {
  /** What failed, when the message alone does not say it. */
  title?: string;
  message: string;
  onRetry: () => void;
}

/** Shown in a dialog whose content could not be loaded: takes the focus and offers a retry. */
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
