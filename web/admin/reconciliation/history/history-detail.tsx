import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReconciliationRecord } from '#contract/payments/reconciliation.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { lineAmount } from '../cases/selection.ts';
import { formatAmount } from '../cases/sum-selection.ts';

/** All lines and payments of a reconciliation, why it was made, and whether it can be undone. */
export function HistoryDetail({ record, onUndo }: { record: ReconciliationRecord; onUndo: () => void }) {
  const { lines, payments, reasons, decision, undoneAt, kept, currency } = record.attributes;
  return (
    <div className="grid gap-x-8 gap-y-3 py-2 text-sm md:grid-cols-2">
      <Part name={lines.length === 1 ? 'Movimiento' : 'Movimientos'}>
        {lines.map((line) => (
          <li key={line.id} className="tabular">
            <span className="font-medium">{formatAmount(lineAmount(line))}</span>{' '}
            {[formatDay(line.date), line.reference, line.payer || line.description, line.account.name]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </Part>
      <Part name={payments.length === 1 ? 'Pago' : 'Pagos'}>
        {payments.map((payment) => (
          <li key={payment.id} className="tabular">
            <span className="font-medium">
              {formatAmount({ currency, hundredths: centsFromDecimal(payment.received) })}
            </span>{' '}
            <Link
              to={`/admin/sales?venta=${payment.sale.id}`}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {payment.sale.order_id}
            </Link>
            , {payment.sale.customer_name}
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
          {kept ? (
            <p className="text-ink-soft">{kept}</p>
          ) : (
            <Button variant="secondary" size="sm" className="pointer-coarse:min-h-11" onClick={onUndo}>
              <Undo2 aria-hidden className="size-4" strokeWidth={1.5} />
              Deshacer
            </Button>
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
