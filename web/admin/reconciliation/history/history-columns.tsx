import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { ReconciliationRecord } from '#contract/payments/reconciliation.ts';
import type { Difference, ReconciliationKind } from '#domain/payments/payment.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { TextLink, TwoLines } from '#web/admin/kit/document/cells.tsx';
import { amountText, moneyText } from '#web/admin/kit/document/money-text.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { ordersOf } from '../cases/case-words.ts';
import { lineAmount, lineText, sumAmounts } from '../cases/selection.ts';

export const KIND_NAMES: Record<ReconciliationKind, string> = {
  exact: 'Exacta',
  manual: 'A mano',
  automatic: 'Automática',
};

export const HISTORY_COLUMNS: readonly TableColumn<ReconciliationRecord>[] = [
  {
    id: 'when',
    header: 'Cuándo',
    cell: ({ attributes: { madeAt, madeBy } }) => (
      <TwoLines first={formatCaracasDateTime(new Date(madeAt))} second={madeBy ?? 'La tienda'} />
    ),
  },
  {
    id: 'orders',
    header: 'Pedidos',
    kind: 'main',
    cell: ({ attributes: { payments } }) => (
      <TwoLines
        first={ordersOf(payments)}
        second={[...new Set(payments.map(({ sale }) => sale.customer_name))].join(', ')}
        cut
      />
    ),
  },
  {
    id: 'lines',
    header: 'Movimientos',
    cell: ({ attributes: { lines } }) => (
      <TwoLines
        first={
          <>
            {lines[0]?.reference || lines[0]?.description || '—'}
            {lines.length > 1 && ` y ${lines.length - 1} más`}
          </>
        }
        second={[...new Set(lines.map(({ account }) => account.name))].join(', ')}
      />
    ),
  },
  {
    id: 'amount',
    header: 'Monto',
    kind: 'number',
    card: 'aside',
    cell: ({ attributes: { lines } }) => {
      const { currency, received } = sumAmounts(lines.map(lineAmount), []);
      return amountText({ currency, hundredths: received });
    },
  },
  {
    id: 'kind',
    header: 'Cómo',
    cell: ({ attributes }) => <TwoLines first={KIND_NAMES[attributes.kind]} second={differenceText(attributes)} />,
  },
  { id: 'state', header: 'Estado', cell: ({ attributes }) => <State {...attributes} /> },
];

const SETTLED_AS: Record<Exclude<Difference, 'none'>, string> = {
  owed_to_customer: 'por devolver',
  forgiven: 'perdonado',
  still_due: 'falta por pagar',
};

function differenceText({ currency, difference, what_became }: ReconciliationRecord['attributes']): string {
  if (what_became === 'none') return '';
  const size = Math.abs(difference);
  return size === 0 ? SETTLED_AS[what_became] : `${moneyText(size, currency)} ${SETTLED_AS[what_became]}`;
}

function State({ undoneAt, undoneBy }: ReconciliationRecord['attributes']) {
  if (undoneAt === null) return <span className="text-leaf">Vale</span>;
  const who = [formatCaracasDateTime(new Date(undoneAt)), undoneBy].filter(Boolean).join(', ');
  return <TwoLines first={<span className="text-ink-soft">Deshecha</span>} second={who} />;
}

interface HistoryDetailProps {
  record: ReconciliationRecord;
  onUndo: () => void;
}

/** All lines and payments of a reconciliation, its reasons, and the button to undo it. */
export function HistoryDetail({ record, onUndo }: HistoryDetailProps) {
  const { lines, payments, reasons, decision, undoneAt, kept: whyNotUndone, currency } = record.attributes;
  return (
    <div className="grid gap-x-8 gap-y-3 py-2 text-sm md:grid-cols-2">
      <Part name={lines.length === 1 ? 'Movimiento' : 'Movimientos'}>
        {lines.map((line) => (
          <li key={line.id} className="tabular">
            <span className="font-medium">{lineText(line)}</span>{' '}
            {[formatDay(line.date), line.reference, line.payer || line.description, line.account.name]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </Part>
      <Part name={payments.length === 1 ? 'Pago' : 'Pagos'}>
        {payments.map((payment) => (
          <li key={payment.id} className="tabular">
            <span className="font-medium">{moneyText(payment.received, currency)}</span>{' '}
            <TextLink to={`/admin/sales?venta=${payment.sale.id}`}>{payment.sale.order_id}</TextLink>,{' '}
            {payment.sale.customer_name}
            {payment.reference && `, ref. ${payment.reference}`}
          </li>
        ))}
      </Part>
      <Part name="Por qué">
        {[...reasons, ...(decision ? [decision] : [])].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Part>
      {undoneAt === null && (
        <div className="flex flex-wrap items-center gap-3">
          {whyNotUndone ? (
            <p className="text-ink-soft">{whyNotUndone}</p>
          ) : (
            <ActionButton small needs={['money.reconcile']} icon={Undo2} label="Deshacer" onClick={onUndo} />
          )}
        </div>
      )}
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className="font-medium font-sans text-ink-soft text-sm tracking-normal">{name}</h3>
      <ul>{children}</ul>
    </section>
  );
}
