import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { formatCount } from '#domain/text/count.ts';
import type { DeskView } from './use-count-desk.ts';

/** Shown below what was read last. */
const SHOWN = 8;

/** What was read before, so that a doubt can be looked up. */
export function RecentReadings({ view: { desk, state } }: { view: DeskView }) {
  const before = state.recent.slice(1, SHOWN + 1);
  if (before.length === 0) return null;
  return (
    <section aria-label="Lecturas anteriores" className="mt-5">
      <h2 className="mb-1 font-medium text-sm">Lecturas anteriores</h2>
      <ul className="divide-y divide-line text-sm">
        {before.map(({ id, itemId, barcode, quantity }) => {
          const item = itemId === null ? undefined : desk.shelf.item(itemId);
          return (
            <li key={id} className="flex justify-between gap-3 py-1.5">
              <span className="min-w-0 truncate">{item ? nameWithSize(item) : `Código ${barcode}`}</span>
              <span className="tabular shrink-0">
                {quantity > 0 && '+'}
                {formatCount(quantity)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
