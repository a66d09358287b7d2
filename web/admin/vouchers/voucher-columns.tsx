import type { VoucherRecord } from '#contract/promotions/voucher.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '../kit/table/table-column.ts';

const BADGE = 'inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium';

/** 'Expirado' after its last day in Caracas, otherwise 'Activo'; a voucher that starts later shows its start date. */
function StateBadge({ startDate, endDate }: { startDate: string | null; endDate: string | null }) {
  const today = caracasDay(new Date());
  if (endDate !== null && endDate < today) {
    return <span className={`${BADGE} bg-paper-sunken text-ink-soft`}>Expirado</span>;
  }
  const begins = startDate !== null && startDate > today ? startDate : null;
  return (
    <span className="inline-flex flex-wrap in-[td]:flex-nowrap items-center gap-x-2 gap-y-1">
      <span className={`${BADGE} ${begins ? 'bg-amber-soft text-amber' : 'bg-leaf-soft text-leaf'}`}>Activo</span>
      {begins && <span className="tabular text-ink-soft text-sm">desde {beginning(begins, today)}</span>}
    </span>
  );
}

/** `10/12`, with the year unless it is the current one. */
function beginning(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);
}

export const VOUCHER_COLUMNS: readonly TableColumn<VoucherRecord>[] = [
  {
    id: 'code',
    header: 'Código',
    kind: 'main',
    cell: ({ attributes }) => <span className="tabular">{attributes.code}</span>,
  },
  {
    id: 'amount',
    header: 'Descuento (%)',
    kind: 'number',
    cell: ({ attributes }) => `${formatPercent(attributes.amount)}%`,
  },
  {
    id: 'start_date',
    header: 'Fecha Inicio',
    cell: ({ attributes }) => (attributes.start_date ? formatDay(attributes.start_date) : '—'),
  },
  {
    id: 'end_date',
    header: 'Fecha Fin',
    cell: ({ attributes }) => (attributes.end_date ? formatDay(attributes.end_date) : 'Sin límite'),
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ attributes }) => <StateBadge startDate={attributes.start_date} endDate={attributes.end_date} />,
  },
];
