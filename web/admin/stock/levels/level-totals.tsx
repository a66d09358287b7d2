import type { LevelPlace, LevelTotals } from '#contract/stock/levels.ts';
import { formatCount } from '#domain/text/count.ts';
import { cx } from '#web/ui/cx.ts';

interface LevelTotalsLineProps {
  totals: LevelTotals['data'] | undefined;
  places: readonly LevelPlace[];
  /** The location that the list is filtered by; '' for all. */
  location: string;
}

/** Pieces of all items that match the filters; on a wide screen also by location. */
export function LevelTotalsLine({ totals, places, location }: LevelTotalsLineProps) {
  if (!totals || totals.items === 0) return null;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const held = totals.reserved > 0 && ` (${formatCount(totals.reserved)} reservadas)`;
  return (
    <dl
      aria-label="Piezas de lo encontrado"
      className="tabular mb-2 flex flex-wrap gap-x-4 gap-y-0.5 text-ink-soft text-sm"
    >
      <div className="flex gap-1.5 font-medium text-ink">
        <dt>En la casa</dt>
        <dd>
          {formatCount(totals.onHand)}
          {held}
        </dd>
      </div>
      {totals.locations
        .filter(({ onHand }) => onHand > 0)
        .map(({ locationId, onHand }) => (
          <div
            key={locationId}
            className={cx('flex gap-1.5', String(locationId) === location ? 'font-medium text-ink' : 'max-md:hidden')}
          >
            <dt>{names.get(locationId) ?? locationId}</dt>
            <dd>{formatCount(onHand)}</dd>
          </div>
        ))}
    </dl>
  );
}
