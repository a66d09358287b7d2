import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from './cx.ts';

interface StripArrowsProps {
  onPrevious: () => void;
  onNext: () => void;
  previousLabel: string;
  nextLabel: string;
}

const ARROW =
  'absolute top-1/2 z-10 hidden size-11 -translate-y-1/2 items-center justify-center rounded-full bg-paper-raised/90 opacity-0 transition-opacity focus-visible:opacity-100 group-hover/strip:opacity-100 md:inline-flex';

/**
 * For those who point with a mouse; fingers swipe. Stands inside a `group/strip relative`, which says by `--strip-inset`
 * how far from its own edges the row ends.
 */
export function StripArrows({ onPrevious, onNext, previousLabel, nextLabel }: StripArrowsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={previousLabel}
        onClick={onPrevious}
        className={cx(ARROW, 'left-[calc(var(--strip-inset,0rem)+0.75rem)]')}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={nextLabel}
        onClick={onNext}
        className={cx(ARROW, 'right-[calc(var(--strip-inset,0rem)+0.75rem)]')}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </>
  );
}
