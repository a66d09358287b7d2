import type { LevelPlace, LevelTotals } from '#contract/stock/levels.ts';
import { formatCount } from '#domain/text/count.ts';

interface LevelTotalsLineProps {
  totals: LevelTotals['data'] | undefined;
  places: readonly LevelPlace[];
}

/** Pieces of all that the list finds; where there is room, at each location that has any. */
export function LevelTotalsLine({ totals, places }: LevelTotalsLineProps) {
  if (!totals || totals.items === 0) return null;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const held = totals.reserved > 0 && ` (${formatCount(totals.reserved)} para pedidos)`;
  return (
    <dl aria-label="Piezas en total" className="tabular mb-2 flex flex-wrap gap-x-4 gap-y-0.5 text-ink-soft text-sm">
      <div className="flex gap-1.5 font-medium text-ink">
        <dt>Piezas</dt>
        <dd>
          {formatCount(totals.onHand)}
          {held}
        </dd>
      </div>
      {totals.locations
        .filter(({ onHand }) => onHand > 0)
        .map(({ locationId, onHand }) => (
          <div key={locationId} className="flex gap-1.5 max-md:hidden">
            <dt>{names.get(locationId) ?? locationId}</dt>
            <dd>{formatCount(onHand)}</dd>
          </div>
        ))}
    </dl>
  );
}
