import type { BankLineRecord, LineState } from '#contract/reconciliation/bank-line.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { cx } from '#web/ui/cx.ts';
import type { TableColumn } from '../../kit/table/table-column.ts';
import { moneyText } from '../layout/money-text.ts';

export const STATE_NAMES: Record<LineState, string> = {
  open: 'Sin conciliar',
  matched: 'Conciliado',
  excluded: 'Apartado',
  out: 'Salida',
};
const STATE_LOOKS: Record<LineState, string> = {
  open: 'bg-amber-soft text-amber',
  matched: 'bg-leaf-soft text-leaf',
  excluded: 'bg-paper-sunken text-ink-soft',
  out: 'bg-paper-sunken text-ink-soft',
};

export const LINE_COLUMNS: readonly TableColumn<BankLineRecord>[] = [
  {
    id: 'day',
    header: 'Fecha',
    cell: ({ attributes }) => <span className="tabular text-ink-soft">{formatDay(attributes.day)}</span>,
  },
  {
    id: 'description',
    header: 'Descripción',
    kind: 'main',
    cell: ({ attributes }) => attributes.description || attributes.payer || 'Sin descripción',
  },
  {
    id: 'reference',
    header: 'Referencia',
    cell: ({ attributes }) => <span className="tabular">{attributes.reference || '—'}</span>,
  },
  { id: 'payer', header: 'Quién pagó', kind: 'wide', cell: ({ attributes }) => attributes.payer || '—' },
  { id: 'account', header: 'Cuenta', cell: ({ attributes }) => attributes.accountName },
  {
    id: 'amount',
    header: 'Monto',
    kind: 'number',
    cell: ({ attributes }) => (
      <span className={cx('whitespace-nowrap', attributes.hundredths < 0 && 'text-ink-soft')}>
        {moneyText(attributes.hundredths, attributes.currency)}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ attributes: { state, exclusion } }) => (
      <span
        title={exclusion ? reasonOf(exclusion) : undefined}
        className={`inline-flex items-center rounded-full px-2.5 py-0.5 font-medium text-xs ${STATE_LOOKS[state]}`}
      >
        {state === 'excluded' && exclusion ? `${STATE_NAMES.excluded}: ${exclusion.reason}` : STATE_NAMES[state]}
      </span>
    ),
  },
];

function reasonOf({ reason, by }: NonNullable<BankLineRecord['attributes']['exclusion']>): string {
  return by ? `${reason}, por ${by}` : `${reason}, por regla`;
}
