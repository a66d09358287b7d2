import { Link } from 'react-router';
import type { SalesListProps } from './sales-table.tsx';
import { StatusMenu } from './status-menu.tsx';

/** The table on a phone. */
export function SalesCards({ rows, detailHref }: SalesListProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {rows.map((row) => (
        <li key={row.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-3 text-sm">
          <h2 className="tabular min-w-0 font-medium font-sans text-sm tracking-normal">
            <Link
              to={detailHref(row.id)}
              preventScrollReset
              aria-label={`Ver ${row.orderId}`}
              className="inline-flex min-h-8 items-center underline decoration-line-strong underline-offset-4"
            >
              {row.orderId}
            </Link>
          </h2>
          <StatusMenu saleId={row.id} orderId={row.orderId} status={row.status} />
          <p className="min-w-0">
            <span className="block truncate">{row.customer}</span>
            <span className="block truncate text-ink-faint">{row.email}</span>
          </p>
          <p className="tabular text-right">
            <span className="block">{row.totalUsd}</span>
            <span className="block text-ink-soft">{row.totalBs}</span>
          </p>
          <p className="tabular text-ink-faint">{row.date}</p>
        </li>
      ))}
    </ul>
  );
}
