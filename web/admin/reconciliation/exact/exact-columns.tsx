import { Link, useLocation } from 'react-router';
import type { QueuedPayment } from '#contract/payments/reconciliation.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { ordersOf } from '../cases/case-words.ts';
import { sumsOf } from '../cases/selection.ts';
import { formatAmount } from '../cases/sum-selection.ts';
import type { ExactRow } from './exact-rows.ts';
import { ExactWhy } from './exact-state.tsx';

/** Two lines that fit in one row. */
const FIRST = 'in-[td,th]:block in-[td,th]:leading-4.5';
const SECOND = 'in-[td,th]:block font-normal text-ink-faint in-[td,th]:text-xs in-[td,th]:leading-4';

export const EXACT_COLUMNS: readonly TableColumn<ExactRow>[] = [
  {
    id: 'line',
    header: 'Movimiento',
    cell: ({ proposal: { attributes } }) => {
      const [line] = attributes.lines;
      return (
        line && (
          <span className="tabular">
            <span className={FIRST}>{line.reference || line.description} </span>
            <span className={SECOND}>
              {formatDay(line.date)}, {line.account.name}
            </span>
          </span>
        )
      );
    },
  },
  {
    id: 'amount',
    header: 'Monto',
    kind: 'number',
    card: 'aside',
    cell: ({ proposal: { attributes } }) => {
      const { currency, came } = sumsOf(attributes);
      return formatAmount({ currency, hundredths: came });
    },
  },
  {
    id: 'order',
    header: 'Pedido',
    kind: 'main',
    cell: ({ proposal }) => (
      <>
        <span className={`${FIRST} tabular block md:truncate`}>
          <CaseLink id={proposal.id} name={ordersOf(proposal.attributes.payments)} />
        </span>
        <span className={`${SECOND} tabular block text-sm md:truncate`}>
          {paidWords(proposal.attributes.payments[0])}
        </span>
      </>
    ),
  },
  { id: 'reasons', header: 'Por qué', kind: 'wide', cell: (row) => <ExactWhy {...row} /> },
];

/** 'María Pérez, ref. 464708 del 21/11/2026, Pago móvil' */
function paidWords(payment: QueuedPayment | undefined): string {
  if (!payment) return '';
  const { sale, reference, paid_on, method } = payment;
  const said = [reference && `ref. ${reference}`, paid_on && `del ${formatDay(paid_on)}`].filter(Boolean).join(' ');
  return [sale.customer_name, said, method].filter(Boolean).join(', ');
}

/** Opens it as a case, with its proof. */
function CaseLink({ id, name }: { id: string; name: string }) {
  const { search } = useLocation();
  return (
    <Link
      {...pressedBy('open')}
      to={hrefWith(new URLSearchParams(search), 'caso', id)}
      preventScrollReset
      className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {name}
    </Link>
  );
}
