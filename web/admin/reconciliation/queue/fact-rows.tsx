import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface FactRow {
  name: string;
  value: ReactNode;
  /** It differs from what stands on the other side. */
  differs?: boolean;
}

/** What a line or a payment says, one fact below the other, in the same order on both sides. */
export function FactRows({ rows }: { rows: readonly (FactRow | null)[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {rows.map(
        (row) =>
          row && (
            <div
              key={row.name}
              className={cx(
                'grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 px-2 py-1.5',
                row.differs && 'bg-amber-soft',
              )}
            >
              <dt className="text-ink-soft">{row.name}</dt>
              <dd className="tabular min-w-0 wrap-anywhere">{row.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
