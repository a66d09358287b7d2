import type { VoucherRecord } from '#contract/voucher.ts';
import { caracasDay, formatDay } from '#domain/caracas-time.ts';
import { formatPercent } from '#domain/percent.ts';
import type { TableColumn } from '../kit/table-column.ts';

const BADGE = 'inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium';

/** 'Expirado' when its last day is over in Caracas, otherwise 'Activo' (spec/back-office §4). */
function StateBadge({ endDate }: { endDate: string | null }) {
  const expired = endDate !== null && endDate < caracasDay(new Date());
  return expired ? (
    <span className={`${BADGE} bg-paper-sunken text-ink-soft`}>Expirado</span>
  ) : (
    <span className={`${BADGE} bg-leaf-soft text-leaf`}>Activo</span>
  );
}

/** The columns of spec/back-office §2. */
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
    cell: ({ attributes }) => <StateBadge endDate={attributes.end_date} />,
  },
];
