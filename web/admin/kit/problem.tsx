import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { focusInView } from '#web/ui/form/focus-first-invalid.ts';

interface ProblemProps {
  /** Error message for the user; renders nothing without it. */
  text: string | null | undefined;
  className?: string;
}

/** An error that belongs to no field: when it appears it scrolls into view, takes the focus and is read out. */
export function Problem({ text, className }: ProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text && place.current) focusInView(place.current);
  }, [text]);
  return (
    <div ref={place} role="alert" tabIndex={-1} data-fault className={cx('empty:hidden', className)}>
      {text && <p className="whitespace-pre-line border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">{text}</p>}
    </div>
  );
}
