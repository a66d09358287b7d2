import { useRef, useState } from 'react';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { canBecome } from '#domain/sales/sale.ts';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { type Question, SaleQuestion } from '../change/sale-question.tsx';
import { useSale } from '../data/sale-queries.ts';
import { saleRow } from '../data/sale-view.ts';
import { ProofPicture } from '../sale/proof-picture.tsx';
import { SaleFlags } from '../sale/sale-flags.tsx';
import { SaleHistory } from '../sale/sale-history.tsx';
import { PaymentFigures } from './payment-figures.tsx';
import { QueueActs } from './queue-acts.tsx';
import { findNextPending } from './queue-queries.ts';

interface QueueSaleProps {
  id: number;
  /** No other sale is pending. */
  isLast: boolean;
  onShow: (id: number | null) => void;
}

/** One payment of the queue: proof, amount, reference and payer side by side, and what to do with it. */
export function QueueSale({ id, isLast, onShow }: QueueSaleProps) {
  const { data, isError, error, refetch } = useSale(id);
  const first = useRef(id).current;
  if (data) return <Loaded sale={data.data} isLast={isLast} follows={id !== first} onShow={onShow} />;
  if (isError) return <LoadProblem message={error.message} onRetry={() => refetch()} />;
  return (
    <div role="status" className="min-h-96">
      <p className="text-ink-faint text-sm">Cargando venta...</p>
      <div aria-hidden className="mt-3 h-96 animate-pulse bg-paper-sunken motion-reduce:animate-none" />
    </div>
  );
}

/** As high as heading, figures and buttons leave it in the window; side by side with the figures, as heading and margins. */
const PROOF_HEIGHT = 'h-[clamp(12rem,calc(100dvh-29rem),40rem)] @xl:h-[clamp(14rem,calc(100dvh-11.5rem),48rem)]';

interface LoadedProps extends Omit<QueueSaleProps, 'id'> {
  sale: SaleRecord;
  follows: boolean;
}

function Loaded({ sale, isLast, follows, onShow }: LoadedProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { payment_proof_url: proofUrl, flags } = sale.attributes;
  const row = saleRow(sale);
  return (
    <div className="@container">
      {/* Wide, the acts stay in sight within the whole second column; narrow, within the one column that all are in. */}
      <article
        aria-label={sale.attributes.order_id}
        className="flex flex-col gap-y-4 low:gap-y-2 @xl:grid @xl:grid-cols-[minmax(0,1fr)_17.5rem] @xl:gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <div className="order-3 @xl:order-none">
          {proofUrl ? (
            <ProofPicture key={proofUrl} proofUrl={proofUrl} height={PROOF_HEIGHT} hideHeading />
          ) : (
            <p className="rounded-house bg-paper-sunken px-4 py-10 text-center text-ink-soft text-sm">
              Esta venta no tiene comprobante.
            </p>
          )}
        </div>
        <div className="contents gap-y-4 low:gap-y-2 @xl:flex @xl:flex-col">
          <div className="order-1">
            <PaymentFigures sale={sale} />
          </div>
          <div className="order-2 empty:hidden">
            <SaleFlags flags={flags} hrefOf={(other) => `/admin/sales?venta=${other}`} />
          </div>
          <QueueActs sale={row} isLast={isLast} follows={follows} onShow={onShow} />
          <div className="order-5 space-y-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <ButtonLink variant="quiet" size="sm" className="-ml-3 min-h-11" to={`/admin/sales?venta=${sale.id}`}>
                Ver la venta completa
              </ButtonLink>
              {canBecome(row.status, 'cancelada') && (
                <Button
                  variant="quiet"
                  size="sm"
                  className="-mr-3 min-h-11"
                  onClick={() => setQuestion({ act: 'cancel', sale: row })}
                >
                  Cancelar venta
                </Button>
              )}
            </div>
            <SaleHistory key={sale.id} id={sale.id} />
          </div>
        </div>
      </article>
      <SaleQuestion
        question={question}
        onClose={() => setQuestion(null)}
        onCancelled={() => void findNextPending(sale.id).then(onShow, () => onShow(null))}
      />
    </div>
  );
}
