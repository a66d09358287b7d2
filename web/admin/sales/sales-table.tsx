import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import type { SaleRow } from './sale-view.ts';
import { StatusMenu } from './status-menu.tsx';

export interface SalesListProps {
  rows: readonly SaleRow[];
  detailHref: (id: number) => string;
}

const HEAD = 'sticky top-0 z-10 bg-paper px-2 py-2.5 text-left font-medium text-ink-soft text-sm first:pl-0 last:pr-0';
const CELL = 'px-2 py-2 first:pl-0 last:pr-0';

export function SalesTable({ rows, detailHref }: SalesListProps) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="shadow-[inset_0_-1px_0_var(--color-line-strong)]">
          <th scope="col" className={HEAD}>
            ID Orden
          </th>
          <th scope="col" className={HEAD}>
            Cliente
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Total (USD)
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Total (Bs)
          </th>
          <th scope="col" className={HEAD}>
            Estado
          </th>
          <th scope="col" className={HEAD}>
            Fecha
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Acciones
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-line border-b transition-colors hover:bg-paper-raised">
            <th scope="row" className={`${CELL} tabular whitespace-nowrap text-left font-medium`}>
              {row.orderId}
            </th>
            <td className={`${CELL} w-full max-w-0`}>
              <span className="block truncate">{row.customer}</span>
              <span className="block truncate text-ink-faint">{row.email}</span>
            </td>
            <td className={`${CELL} tabular whitespace-nowrap text-right`}>{row.totalUsd}</td>
            <td className={`${CELL} tabular whitespace-nowrap text-right`}>{row.totalBs}</td>
            <td className={CELL}>
              <StatusMenu saleId={row.id} orderId={row.orderId} status={row.status} />
            </td>
            <td className={`${CELL} tabular whitespace-nowrap text-ink-soft`}>{row.date}</td>
            <td className={`${CELL} text-right`}>
              <Link
                to={detailHref(row.id)}
                preventScrollReset
                aria-label={`Ver ${row.orderId}`}
                className="inline-flex min-h-9 items-center gap-2 rounded-house px-2 hover:bg-paper-sunken"
              >
                <Eye aria-hidden className="size-4" strokeWidth={1.5} />
                Ver
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
