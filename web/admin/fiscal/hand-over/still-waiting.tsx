import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link } from 'react-router';
import type { HandOver } from '#contract/fiscal/hand-over.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/caracas-time.ts';

const SHOWN_DAYS = 12;
const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Days with sales that have no invoice, and cancelled sales whose invoice no credit note takes back. */
export function StillWaiting({ handOver, onDay }: { handOver: HandOver; onDay: (day: string) => void }) {
  const { waiting, uncredited, day: shown } = handOver;
  const others = waiting.filter(({ day }) => day !== shown);
  if (others.length === 0 && uncredited.length === 0) return null;
  const sales = others.reduce((sum, each) => sum + each.sales, 0);
  return (
    <div className="mb-6 space-y-3 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
      {others.length > 0 && (
        <div>
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 text-amber" strokeWidth={1.5} />
            {sales === 1 ? '1 venta sin factura de otro día' : `${sales} ventas sin factura de otros días`}
          </p>
          <ul className="tabular mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {others.slice(0, SHOWN_DAYS).map(({ day, sales: count }) => (
              <li key={day}>
                <button type="button" className={`${LINK} min-h-6 pointer-coarse:min-h-11`} onClick={() => onDay(day)}>
                  {formatDay(day)} ({count})
                </button>
              </li>
            ))}
            {others.length > SHOWN_DAYS && <li>y {others.length - SHOWN_DAYS} días más</li>}
          </ul>
        </div>
      )}
      {uncredited.length > 0 && (
        <div>
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 text-amber" strokeWidth={1.5} />
            Ventas canceladas cuya factura falta acreditar
          </p>
          <ul className="tabular mt-1 space-y-1">
            {uncredited.map(({ id, order_id, number, due_bs }) => (
              <li key={id}>
                <Link to={`/admin/sales?venta=${id}`} className={LINK}>
                  {order_id}
                </Link>
                : factura {number}, {formatVes(centsFromDecimal(due_bs))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
