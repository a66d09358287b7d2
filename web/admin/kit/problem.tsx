import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { focusInView } from '#web/ui/form/submit-form.ts';

interface ProblemProps {
  /** Error message for the user; renders nothing without it. */
  text: string | null | undefined;
  /** What failed. A title without `text` does not take the focus, because the invalid field takes it. */
  title?: string | null | undefined;
  className?: string;
}

/** An error that belongs to no field: when it appears it scrolls into view, takes the focus and is read out. */
export function Problem({ text, title, className }: ProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text && place.current) focusInView(place.current);
  }, [text]);
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      data-fault={text ? '' : undefined}
      className={cx('empty:hidden', className)}
    >
      {(text || title) && (
        <div className="space-y-1 whitespace-pre-line border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
          {title && <p className="font-medium">{title}</p>}
          {text && <p>{text}</p>}
        </div>
      )}
    </div>
  );
}
