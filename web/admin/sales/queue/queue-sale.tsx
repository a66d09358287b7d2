import { useRef, useState } from 'react';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { canBecome } from '#domain/sales/sale.ts';
import { useMay } from '#web/admin/access/may.client.tsx';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { type Question, SaleQuestion } from '../change/sale-question.tsx';
import { useSale } from '../data/sale-queries.ts';
import { useSalePayments } from '../payments/payment-queries.ts';
import { ProofPicture } from '../sale/proof-picture.tsx';
import { SaleFlags } from '../sale/sale-flags.tsx';
import { SaleHistory } from '../sale/sale-history.tsx';
import { PartChoice, PaymentFigures } from './payment-figures.tsx';
import { QueueActs } from './queue-acts.tsx';
import { findNextPending } from './queue-queries.ts';

interface QueueSaleProps {
  id: number;
  /** No other sale is pending. */
  isLast: boolean;
  onShow: (id: number | null) => void;
}

/** One payment of the queue: proof, amount, reference and payer side by side, and its actions. */
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

/**
 * Height classes of the proof: the window without heading, figures and buttons; in two columns, without heading and
 * margins.
 */
const PROOF_HEIGHT = 'h-[clamp(12rem,calc(100dvh-29rem),40rem)] @xl:h-[clamp(14rem,calc(100dvh-11.5rem),48rem)]';

const NO_PROOF = { payment: 'Este pago no tiene comprobante.', sale: 'Esta venta no tiene comprobante.' };

interface LoadedProps extends Omit<QueueSaleProps, 'id'> {
  sale: SaleRecord;
  follows: boolean;
}

function Loaded({ sale, isLast, follows, onShow }: LoadedProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const may = useMay();
  const { flags } = sale.attributes;
  const { parts, part, choose } = useParts(sale.id);
  const proofUrl = part ? part.attributes.payment_proof_url : sale.attributes.payment_proof_url;
  return (
    <div className="@container">
      {/* The actions stay in sight: in the second column of a wide window, in the only column of a narrow one. */}
      <article
        aria-label={sale.attributes.order_id}
        className="flex flex-col gap-y-4 low:gap-y-2 @xl:grid @xl:grid-cols-[minmax(0,1fr)_17.5rem] @xl:gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <div className="order-3 @xl:order-none">
          {proofUrl ? (
            <ProofPicture key={proofUrl} proofUrl={proofUrl} height={PROOF_HEIGHT} hideHeading />
          ) : (
            <p className="rounded-house bg-paper-sunken px-4 py-10 text-center text-ink-soft text-sm">
              {may('payments.read')
                ? NO_PROOF[part ? 'payment' : 'sale']
                : 'No tienes permiso para ver los pagos y sus comprobantes.'}
            </p>
          )}
        </div>
        <div className="contents gap-y-4 low:gap-y-2 @xl:flex @xl:flex-col">
          <div className="order-1">
            <PaymentFigures sale={sale} part={part}>
              {part && <PartChoice parts={parts} chosen={part} onChoose={choose} />}
            </PaymentFigures>
          </div>
          <div className="order-2 empty:hidden">
            <SaleFlags flags={flags} hrefOf={(other) => `/admin/sales?venta=${other}`} />
          </div>
          <QueueActs sale={sale} isLast={isLast} follows={follows} onShow={onShow} />
          <div className="order-5 space-y-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <ActionLink
                small
                label="Ver la venta completa"
                variant="quiet"
                className="-ml-3 min-h-11"
                to={`/admin/sales?venta=${sale.id}`}
              />
              {canBecome(sale.attributes.status, 'cancelada') && (
                <ActionButton
                  small
                  label="Cancelar venta"
                  variant="quiet"
                  className="-mr-3 min-h-11"
                  onClick={() => setQuestion({ act: 'cancel', sale })}
                />
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

/**
 * The payments of an order that is paid in parts, and the one on screen: at first one that waits for review. None for an
 * order that one payment pays.
 */
function useParts(saleId: number) {
  const all = useSalePayments(saleId).data?.data ?? [];
  const [chosen, choose] = useState<number | null>(null);
  const parts = all.filter(({ attributes }) => attributes.kind === 'payment');
  if (parts.length < 2) return { parts, part: null, choose };
  const waits = parts.find(({ attributes }) => attributes.state === 'declared' && !attributes.at_pickup);
  return { parts, part: parts.find(({ id }) => id === chosen) ?? waits ?? parts[0] ?? null, choose };
}
