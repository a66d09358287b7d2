import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { cx } from '#web/ui/cx.ts';

interface CarouselControlsProps {
  count: number;
  index: number;
  paused: boolean;
  onGoTo: (index: number) => void;
  onPause: (paused: boolean) => void;
}

const BUTTON =
  'inline-flex size-11 items-center justify-center rounded-house text-ink transition-colors hover:bg-paper';

/** Dots, pause and arrows, placed where the picture leaves room for text. */
export function CarouselControls({ count, index, paused, onGoTo, onPause }: CarouselControlsProps) {
  return (
    <div className="inline-flex items-center rounded-house bg-paper-raised/85 md:gap-3 md:bg-transparent">
      <div className="flex items-center md:-ml-2">
        {Array.from({ length: count }, (_, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are their positions
            key={at}
            type="button"
            onClick={() => onGoTo(at)}
            aria-label={`Ver diapositiva ${at + 1}`}
            aria-current={at === index ? 'true' : undefined}
            className="group inline-flex h-11 w-8 items-center md:w-10 justify-center"
          >
            <span
              className={cx(
                'h-0.5 w-5 md:w-6 transition-colors',
                at === index ? 'bg-ink' : 'bg-line-strong group-hover:bg-ink-soft',
              )}
            />
          </button>
        ))}
      </div>
      <div className="flex rounded-house md:bg-paper-raised/85">
        <button
          type="button"
          onClick={() => onPause(!paused)}
          aria-label={paused ? 'Reanudar el carrusel' : 'Pausar el carrusel'}
          className={BUTTON}
        >
          {paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
        </button>
        <button type="button" onClick={() => onGoTo(index - 1)} aria-label="Anterior" className={BUTTON}>
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <button type="button" onClick={() => onGoTo(index + 1)} aria-label="Siguiente" className={BUTTON}>
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  );
}
