import type { ReconciliationRecord } from '#contract/payments/reconciliation.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import type { Difference, ReconciliationKind } from '#domain/payments/payment.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { ordersOf } from '../cases/case-words.ts';
import { lineAmount } from '../cases/selection.ts';
import { formatAmount, sumSelection } from '../cases/sum-selection.ts';

export const KIND_NAMES: Record<ReconciliationKind, string> = {
  exact: 'Exacta',
  manual: 'A mano',
  automatic: 'Automática',
};

const FIRST = 'in-[td,th]:block in-[td,th]:leading-4.5';
const SECOND = 'in-[td,th]:block font-normal text-ink-faint in-[td,th]:text-xs in-[td,th]:leading-4';

export const HISTORY_COLUMNS: readonly TableColumn<ReconciliationRecord>[] = [
  {
    id: 'when',
    header: 'Cuándo',
    cell: ({ attributes: { madeAt, madeBy } }) => (
      <span className="tabular">
        <span className={FIRST}>{formatCaracasDateTime(new Date(madeAt))} </span>
        <span className={SECOND}>{madeBy ?? 'La tienda'}</span>
      </span>
    ),
  },
  {
    id: 'orders',
    header: 'Pedidos',
    kind: 'main',
    cell: ({ attributes: { payments } }) => (
      <span className="block min-w-0">
        <span className={`${FIRST} tabular block md:truncate`}>{ordersOf(payments)}</span>
        <span className={`${SECOND} block md:truncate`}>
          {[...new Set(payments.map(({ sale }) => sale.customer_name))].join(', ')}
        </span>
      </span>
    ),
  },
  {
    id: 'lines',
    header: 'Movimientos',
    cell: ({ attributes: { lines } }) => (
      <span className="tabular">
        <span className={FIRST}>
          {lines[0]?.reference || lines[0]?.description || '—'}
          {lines.length > 1 && ` y ${lines.length - 1} más`}{' '}
        </span>
        <span className={SECOND}>{[...new Set(lines.map(({ account }) => account.name))].join(', ')}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Monto',
    kind: 'number',
    card: 'aside',
    cell: ({ attributes: { lines } }) => {
      const { currency, came } = sumSelection(lines.map(lineAmount), []);
      return formatAmount({ currency, hundredths: came });
    },
  },
  {
    id: 'kind',
    header: 'Cómo',
    cell: ({ attributes }) => (
      <span>
        <span className={FIRST}>{KIND_NAMES[attributes.kind]} </span>
        <span className={SECOND}>{differenceWords(attributes)}</span>
      </span>
    ),
  },
  { id: 'state', header: 'Estado', cell: ({ attributes }) => <State {...attributes} /> },
];

const BECAME: Record<Exclude<Difference, 'none'>, string> = {
  owed_to_customer: 'por devolver',
  forgiven: 'perdonado',
  still_due: 'falta por pagar',
};

function differenceWords({ currency, difference, what_became }: ReconciliationRecord['attributes']): string {
  if (what_became === 'none') return '';
  const hundredths = Math.abs(centsFromDecimal(difference));
  return hundredths === 0 ? BECAME[what_became] : `${formatAmount({ currency, hundredths })} ${BECAME[what_became]}`;
}

function State({ undoneAt, undoneBy }: ReconciliationRecord['attributes']) {
  if (undoneAt === null) return <span className="text-leaf">Vale</span>;
  return (
    <span className="text-ink-soft">
      <span className={FIRST}>Deshecha </span>
      <span className={`${SECOND} tabular`}>
        {[formatCaracasDateTime(new Date(undoneAt)), undoneBy].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}
