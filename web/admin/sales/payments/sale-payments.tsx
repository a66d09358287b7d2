import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { SalePayments as Found } from '#contract/payments/payment.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { PaymentDialog, type PaymentQuestion } from './payment-dialogs.tsx';
import { AddPaymentForm } from './payment-form.tsx';
import { PaymentItem, type ShowProof } from './payment-item.tsx';
import { useSalePayments } from './payment-queries.ts';
import { entryText, sumsText } from './payment-view.ts';

/** What was paid for a sale and given back, what is missing, and the ledger of it. */
export function SalePayments({ saleId, showProof }: { saleId: number; showProof: ShowProof }) {
  const { data, isError, refetch } = useSalePayments(saleId);
  const [question, setQuestion] = useState<PaymentQuestion | null>(null);
  const [adds, setAdds] = useState(false);
  return (
    <section aria-label="Pagos">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
        <h3 className="text-lg">Pagos</h3>
        {data && <p className="tabular text-ink-soft text-sm">{sumsText(data.meta)}</p>}
      </div>
      {data && (
        <>
          <ul className="divide-y divide-line">
            {data.data.map((payment) => (
              <PaymentItem
                key={payment.id}
                payment={payment}
                status={data.meta.status}
                canAsk={data.meta.can_ask}
                onAsk={setQuestion}
                showProof={showProof}
              />
            ))}
          </ul>
          <Button variant="secondary" size="sm" className="mt-2 pointer-coarse:min-h-11" onClick={() => setAdds(true)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.5} />
            Añadir pago
          </Button>
          <Ledger entries={data.entries} />
        </>
      )}
      {!data && !isError && <p className="mt-2 text-ink-faint text-sm">Cargando pagos...</p>}
      {!data && isError && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-4 text-sm">
          <p>No se pudieron cargar los pagos.</p>
          <Button variant="secondary" size="sm" onClick={() => refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {question && <PaymentDialog question={question} onClose={() => setQuestion(null)} />}
      {adds && data && <AddPaymentForm saleId={saleId} sums={data.meta} onClose={() => setAdds(false)} />}
    </section>
  );
}

function Ledger({ entries }: { entries: Found['entries'] }) {
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
