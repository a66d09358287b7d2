import { Link } from 'react-router';
import type { UnmatchedLine, UnpaidSale } from '#contract/payments/reconciliation.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { lineAmount, paymentAmount } from '../cases/selection.ts';
import { formatAmount } from '../cases/sum-selection.ts';
import { sinceWords } from './age-words.ts';

/** Two lines that fit in one row. */
const FIRST = 'in-[td,th]:block in-[td,th]:leading-4.5';
const SECOND = 'in-[td,th]:block font-normal text-ink-faint in-[td,th]:text-xs in-[td,th]:leading-4';

export const UNMATCHED_COLUMNS: readonly TableColumn<UnmatchedLine>[] = [
  {
    id: 'date',
    header: 'Fecha',
    cell: ({ attributes: line }) => (
      <span className="tabular">
        <span className={FIRST}>{formatDay(line.date)} </span>
        <span className={SECOND}>{sinceWords(line.days)}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Monto',
    kind: 'number',
    card: 'aside',
    cell: ({ id, attributes }) => formatAmount(lineAmount({ id, ...attributes })),
  },
  {
    id: 'reference',
    header: 'Referencia',
    cell: ({ attributes }) => <span className="tabular">{attributes.reference || '—'}</span>,
  },
  {
    id: 'who',
    header: 'De quién y por qué',
    kind: 'main',
    cell: ({ attributes: { payer, description } }) => [payer, description].filter(Boolean).join(', ') || '—',
  },
  { id: 'account', header: 'Cuenta', cell: ({ attributes }) => attributes.account.name },
];

export const UNPAID_COLUMNS: readonly TableColumn<UnpaidSale>[] = [
  {
    id: 'order',
    header: 'Pedido',
    cell: ({ id, attributes: sale }) => (
      <span className="tabular">
        <span className={FIRST}>
          <Link
            to={`/admin/sales?venta=${id}`}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {sale.order_id}
          </Link>{' '}
        </span>
        <span className={SECOND}>
          {formatDay(caracasDay(new Date(sale.createdAt)))}, {sinceWords(sale.days)}
        </span>
      </span>
    ),
  },
  {
    id: 'customer',
    header: 'Cliente',
    kind: 'main',
    cell: ({ attributes: sale }) => (
      <>
        <span className={`${FIRST} block md:truncate`}>{sale.customer_name}</span>
        <span className={`${SECOND} tabular block text-sm`}>{sale.customer_phone}</span>
      </>
    ),
  },
  {
    id: 'payments',
    header: 'Dice que pagó',
    cell: ({ attributes: { payments } }) => {
      const [first, ...more] = payments;
      if (!first) return <span className="text-ink-faint">Nada</span>;
      return (
        <span className="tabular">
          <span className={FIRST}>
            {formatAmount(paymentAmount(first))}
            {more.length > 0 && ` y ${more.length} más`}{' '}
          </span>
          <span className={SECOND}>{[first.method, first.reference].filter(Boolean).join(', ')}</span>
        </span>
      );
    },
  },
  {
    id: 'missing',
    header: 'Falta',
    kind: 'number',
    card: 'aside',
    cell: ({ attributes }) => formatUsd(centsFromDecimal(attributes.missing)),
  },
];
