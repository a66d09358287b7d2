import { Link } from 'react-router';
import type { HistoryField, ItemHistoryEntry } from '#contract/catalogue/operations/item-history.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { fieldChanges, kindName, type stockAround } from './history-view.ts';
import { entryKey } from './use-item-history.ts';

interface HistoryEntriesProps {
  entries: readonly ItemHistoryEntry[];
  stock: ReturnType<typeof stockAround>;
  field: HistoryField;
}

/** When, who, how, and each field before and after. */
export function HistoryEntries({ entries, stock, field }: HistoryEntriesProps) {
  return (
    <ol aria-label="Cambios" className="divide-y divide-line border-line border-y text-sm">
      {entries.map((entry, index) => (
        <li key={entryKey(entry)} className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Circumstances entry={entry} />
          <dl className="min-w-0">
            {fieldChanges(entry, stock[index] ?? null, field).map(({ label, before, after }) => (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="tabular min-w-0 wrap-anywhere">
                  {before !== null && (
                    <>
                      <span className="sr-only">de </span>
                      {before} <span aria-hidden>→ </span>
                      <span className="sr-only">a </span>
                    </>
                  )}
                  {after}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Circumstances({ entry: { attributes } }: { entry: ItemHistoryEntry }) {
  const { kind, sale, at, actor, operationId, reason } = attributes;
  return (
    <div className="min-w-0">
      <p>
        {kindName(kind)}
        {sale && (
          <>
            {' · '}
            <Link to={`/admin/sales?venta=${sale.id}`} className="underline underline-offset-4">
              {sale.orderId}
            </Link>
          </>
        )}
        {operationId !== null && <span className="text-ink-soft"> · operación {operationId}</span>}
      </p>
      {reason && <p className="wrap-anywhere">Motivo: {reason}</p>}
      <p className="tabular text-ink-faint wrap-anywhere">
        {formatCaracasDateTime(new Date(at))}
        {actor && ` · ${actor}`}
      </p>
    </div>
  );
}
