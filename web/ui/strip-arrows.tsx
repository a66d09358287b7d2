import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
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
 * Arrows for mouse users; touch users swipe. Must be inside an element with `group/strip relative`, whose
 * `--strip-inset` is the distance from its edge to the end of the row.
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
