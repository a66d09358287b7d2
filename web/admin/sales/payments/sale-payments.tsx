import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { SalePayments as Payments } from '#contract/payments/payment.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { SaleSection } from '../sale-section.tsx';
import { PaymentDialog, type PaymentQuestion } from './payment-dialogs.tsx';
import { AddPaymentForm } from './payment-form.tsx';
import { PaymentItem, type ShowProof } from './payment-item.tsx';
import { useSalePayments } from './payment-queries.ts';
import { entryText, sumsText } from './payment-view.ts';

/** The payments and refunds of a sale, what is missing, and their ledger. */
export function SalePayments({ saleId, showProof }: { saleId: number; showProof: ShowProof }) {
  const query = useSalePayments(saleId);
  const [question, setQuestion] = useState<PaymentQuestion | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <SaleSection
      title="Pagos"
      query={query}
      loading="Cargando pagos..."
      failed="No se pudieron cargar los pagos."
      summary={({ meta, data }) => (
        <p className="tabular text-ink-soft text-sm">{sumsText(meta, data.some(isPaidRefund))}</p>
      )}
    >
      {({ data, meta, entries }) => (
        <>
          <ul className="divide-y divide-line">
            {data.map((payment) => (
              <PaymentItem
                key={payment.id}
                payment={payment}
                status={meta.status}
                canAsk={meta.can_ask}
                secondPerson={meta.second_person}
                onAsk={setQuestion}
                showProof={showProof}
              />
            ))}
          </ul>
          <ActionButton
            needs={['payments.write']}
            small
            icon={Plus}
            label="Añadir pago"
            className="mt-2"
            onClick={() => setAdding(true)}
          />
          <Ledger entries={entries} />
          {question && <PaymentDialog question={question} onClose={() => setQuestion(null)} />}
          {isAdding && <AddPaymentForm saleId={saleId} sums={meta} onClose={() => setAdding(false)} />}
        </>
      )}
    </SaleSection>
  );
}

const isPaidRefund = ({ attributes: { kind, state } }: Payments['data'][number]) =>
  kind === 'refund' && state === 'validated';

function Ledger({ entries }: { entries: Payments['entries'] }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-sm underline decoration-line-strong underline-offset-4">
        Movimientos ({entries.length})
      </summary>
      <ol className="mt-2 space-y-1.5 text-sm">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere">{entryText(entry)}</p>
            <p className="tabular text-ink-faint">
              {formatCaracasDateTime(new Date(entry.attributes.at))}
              {entry.attributes.by && ` · ${entry.attributes.by}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
