import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ItemHistory } from './item-history.tsx';

interface HistorySectionProps {
  id: number;
  /** How often it was asked for, each time to be brought into view; 0 while it is closed. */
  opened: number;
  onToggle: () => void;
}

/** The history below the form of a product, closed until it is asked for. */
export function HistorySection({ id, opened, onToggle }: HistorySectionProps) {
  const content = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = opened > 0;
  useEffect(() => {
    if (opened === 0) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: 'start' });
  }, [opened]);
  return (
    <section aria-label="Historial" className="mt-6 border-line border-t pt-2">
      <h3 className="font-sans tracking-normal">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center justify-between font-medium"
        >
          Historial de stock y precio
          <ChevronDown aria-hidden className={cx('size-5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h3>
      {/* High enough while it loads that it can be scrolled into view. */}
      <div id={content} className={isOpen ? 'min-h-[50dvh]' : undefined}>
        {isOpen && <ItemHistory id={id} />}
      </div>
    </section>
  );
}
