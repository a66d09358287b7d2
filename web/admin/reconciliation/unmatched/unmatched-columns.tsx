import type { UnmatchedLine, UnpaidSale } from '#contract/payments/reconciliation.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { TextLink, TwoLines } from '#web/admin/kit/document/cells.tsx';
import { usdText } from '#web/admin/kit/document/money-text.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { lineText, paymentText } from '../cases/selection.ts';
import { SpentOn } from '../queue/case-cards.tsx';
import { sinceText } from './age-filter.tsx';

export const UNMATCHED_COLUMNS: readonly TableColumn<UnmatchedLine>[] = [
  {
    id: 'date',
    header: 'Fecha',
    cell: ({ attributes: line }) => <TwoLines first={formatDay(line.date)} second={sinceText(line.days)} />,
  },
  {
    id: 'amount',
    header: 'Monto',
    kind: 'number',
    card: 'aside',
    cell: ({ attributes }) => lineText(attributes),
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
      <TwoLines
        first={<TextLink to={`/admin/sales?venta=${id}`}>{sale.order_id}</TextLink>}
        second={`${formatDay(caracasDay(new Date(sale.createdAt)))}, ${sinceText(sale.days)}`}
      />
    ),
  },
  {
    id: 'customer',
    header: 'Cliente',
    kind: 'main',
    cell: ({ attributes: sale }) => <TwoLines first={sale.customer_name} second={sale.customer_phone} cut />,
  },
  {
    id: 'payments',
    header: 'Dice que pagó',
    cell: ({ attributes: { payments } }) => {
      const [first, ...more] = payments;
      if (!first) return <span className="text-ink-faint">Nada</span>;
      return (
        <TwoLines
          first={more.length > 0 ? `${paymentText(first)} y ${more.length} más` : paymentText(first)}
          second={
            <>
              {[first.method, first.reference].filter(Boolean).join(', ')}
              {first.spent_on && <SpentOn order={first.spent_on} />}
            </>
          }
        />
      );
    },
  },
  {
    id: 'missing',
    header: 'Falta',
    kind: 'number',
    card: 'aside',
    cell: ({ attributes }) => usdText(attributes.missing),
  },
];
