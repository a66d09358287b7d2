import type { BankAccountRecord } from '#contract/reconciliation/bank-account.ts';
import { PAYMENT_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '../../kit/table/table-column.ts';
import { CURRENCY_NAMES } from '../layout/money-text.ts';

const BADGE = 'inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium';

export const ACCOUNT_COLUMNS: readonly TableColumn<BankAccountRecord>[] = [
  { id: 'name', header: 'Cuenta', kind: 'main', cell: ({ attributes }) => attributes.name },
  { id: 'bank', header: 'Banco', cell: ({ attributes }) => attributes.bank },
  {
    id: 'number',
    header: 'Número',
    cell: ({ attributes }) => <span className="tabular">{attributes.number || '—'}</span>,
  },
  { id: 'currency', header: 'Moneda', cell: ({ attributes }) => CURRENCY_NAMES[attributes.currency] },
  {
    id: 'methods',
    header: 'Recibe',
    cell: ({ attributes }) => attributes.methods.map((method) => PAYMENT_METHODS[method]).join(', '),
  },
  {
    id: 'lastDay',
    header: 'Último movimiento',
    cell: ({ attributes }) => (
      <span className="tabular whitespace-nowrap">
        {attributes.lastDay ? formatDay(attributes.lastDay) : 'Ninguno'}
      </span>
    ),
  },
  {
    id: 'unmatched',
    header: 'Sin conciliar',
    kind: 'number',
    cell: ({ attributes }) => attributes.unmatched.toLocaleString('es-VE'),
  },
  { id: 'state', header: 'Estado', card: 'aside', cell: ({ attributes }) => <StateBadge {...attributes} /> },
];

function StateBadge({ closedAt, takesPart }: BankAccountRecord['attributes']) {
  if (closedAt) return <span className={`${BADGE} bg-paper-sunken text-ink-soft`}>Cerrada</span>;
  if (!takesPart) return <span className={`${BADGE} bg-amber-soft text-amber`}>No se concilia</span>;
  return <span className={`${BADGE} bg-leaf-soft text-leaf`}>Activa</span>;
}
