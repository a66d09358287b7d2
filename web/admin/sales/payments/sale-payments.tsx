import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { SalePayments as Found } from '#contract/payments/payment.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { SaleSection } from '../sale-section.tsx';
import { PaymentDialog, type PaymentQuestion } from './payment-dialogs.tsx';
import { AddPaymentForm } from './payment-form.tsx';
import { PaymentItem, type ShowProof } from './payment-item.tsx';
import { useSalePayments } from './payment-queries.ts';
import { entryText, sumsText } from './payment-view.ts';

/** What was paid for a sale and given back, what is missing, and the ledger of it. */
export function SalePayments({ saleId, showProof }: { saleId: number; showProof: ShowProof }) {
  const query = useSalePayments(saleId);
  const [question, setQuestion] = useState<PaymentQuestion | null>(null);
  const [adds, setAdds] = useState(false);
  return (
    <SaleSection
      title="Pagos"
      query={query}
      loading="Cargando pagos..."
      failed="No se pudieron cargar los pagos."
      aside={({ meta }) => <p className="tabular text-ink-soft text-sm">{sumsText(meta)}</p>}
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
                onAsk={setQuestion}
                showProof={showProof}
              />
            ))}
          </ul>
          <Button variant="secondary" size="sm" className="mt-2 pointer-coarse:min-h-11" onClick={() => setAdds(true)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.5} />
            Añadir pago
          </Button>
          <Ledger entries={entries} />
          {question && <PaymentDialog question={question} onClose={() => setQuestion(null)} />}
          {adds && <AddPaymentForm saleId={saleId} sums={meta} onClose={() => setAdds(false)} />}
        </>
      )}
    </SaleSection>
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
