import { doorState } from '#domain/stock/hours/open-now.ts';
import type { StoreHours } from '#domain/stock/hours/opening-hours.ts';
import { cx } from '#web/ui/cx.ts';

/** Open or closed at `now`; its space stays empty until the time is known. */
export function DoorSign({ hours, now }: { hours: StoreHours; now: Date | null }) {
  if (!now) return <p className="min-h-5" />;
  const state = doorState(hours, now);
  return (
    <p className={cx('min-h-5 text-right text-sm', state.open ? 'text-leaf' : 'text-ink-faint')}>
      {state.open ? (
        <>
          <span aria-hidden className="mr-2 mb-0.5 inline-block size-1.5 rounded-full bg-leaf" />
          Abierto ahora<span className="sr-only">, hasta las {state.until}</span>
        </>
      ) : (
        <>
          {/* Short enough for one line beside the longest city name, so that it causes no layout shift. */}
          <span className={state.next ? 'sr-only' : undefined}>Cerrado</span>
          {state.next && (
            <>
              <span className="sr-only">, </span>
              <span className="inline-block first-letter:uppercase">
                abre {state.next.day}, {state.next.at}
              </span>
            </>
          )}
        </>
      )}
    </p>
  );
}
