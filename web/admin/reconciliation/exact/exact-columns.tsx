import { useLocation } from 'react-router';
import type { QueuedPayment } from '#contract/payments/reconciliation.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { TextLink, TwoLines } from '#web/admin/kit/document/cells.tsx';
import { amountText } from '#web/admin/kit/document/money-text.ts';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { ordersOf } from '../cases/case-words.ts';
import { sumsOf } from '../cases/selection.ts';
import type { ExactRow } from './exact-rows.ts';
import { ExactWhy } from './exact-state.tsx';

export const EXACT_COLUMNS: readonly TableColumn<ExactRow>[] = [
  {
    id: 'line',
    header: 'Movimiento',
    cell: ({ proposal: { attributes } }) => {
      const [line] = attributes.lines;
      return (
        line && (
          <TwoLines
            first={line.reference || line.description}
            second={`${formatDay(line.date)}, ${line.account.name}`}
          />
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
      const { currency, received } = sumsOf(attributes);
      return amountText({ currency, hundredths: received });
    },
  },
  {
    id: 'order',
    header: 'Pedido',
    kind: 'main',
    cell: ({ proposal }) => (
      <TwoLines
        first={<CaseLink id={proposal.id} name={ordersOf(proposal.attributes.payments)} />}
        second={paymentDetail(proposal.attributes.payments[0])}
        cut
      />
    ),
  },
  { id: 'reasons', header: 'Por qué', kind: 'wide', cell: (row) => <ExactWhy {...row} /> },
];

/** 'María Pérez, ref. 464708 del 21/11/2026, Pago móvil' */
function paymentDetail(payment: QueuedPayment | undefined): string {
  if (!payment) return '';
  const { sale, reference, paid_on, method } = payment;
  const details = [reference && `ref. ${reference}`, paid_on && `del ${formatDay(paid_on)}`].filter(Boolean).join(' ');
  return [sale.customer_name, details, method].filter(Boolean).join(', ');
}

/** Opens the proposal as a case, with its proof. */
function CaseLink({ id, name }: { id: string; name: string }) {
  const { search } = useLocation();
  return (
    <TextLink {...pressedBy('open')} to={hrefWith(new URLSearchParams(search), 'caso', id)} preventScrollReset>
      {name}
    </TextLink>
  );
}
