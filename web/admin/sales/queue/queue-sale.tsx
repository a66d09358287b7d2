import { useRef, useState } from 'react';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { isForeign } from '#domain/sales/delivery-and-payment.ts';
import { canBecome } from '#domain/sales/sale.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { Facts } from '#web/admin/kit/document/facts.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { useWays } from '#web/admin/ways/way-queries.ts';
import { type Question, SaleQuestion } from '../change/sale-question.tsx';
import { useSale } from '../data/sale-queries.ts';
import { ProofPicture } from '../sale/proof-picture.tsx';
import { SaleFlags } from '../sale/sale-flags.tsx';
import { SaleHistory } from '../sale/sale-history.tsx';
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

interface LoadedProps extends Omit<QueueSaleProps, 'id'> {
  sale: SaleRecord;
  follows: boolean;
}

function Loaded({ sale, isLast, follows, onShow }: LoadedProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { payment_proof_url: proofUrl, flags } = sale.attributes;
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

const strong = (text: string) => <span className="font-semibold text-lg leading-6">{text}</span>;

/** What the proof must show: the amount at the order's rate, the reference and the payer. */
function PaymentFigures({ sale: { attributes: sale } }: { sale: SaleRecord }) {
  const ways = useWays().data?.data ?? [];
  const way = ways.find(({ attributes }) => attributes.name === sale.payment_method)?.attributes;
  const bs = bsText(sale.total_bs);
  // Includes the IGTF when it is paid in foreign currency.
  const usd = usdText(sale.taxes?.to_pay ?? sale.total);
  const [amount, other] = way && isForeign(way) ? [usd, bs] : [bs, usd];
  const { bank, reference, date, payerPhone } = sale.payment;
  return (
    <div>
      <h2
        aria-live="polite"
        className="tabular flex flex-wrap items-baseline gap-x-2 font-sans text-ink-soft text-xs tracking-normal sm:gap-x-3 sm:text-sm"
      >
        <span className="font-medium text-ink">{sale.order_id}</span>
        <span className="font-normal">{formatCaracasDateTime(new Date(sale.createdAt))}</span>
      </h2>
      <p className="tabular mt-1 whitespace-nowrap font-semibold text-[1.75rem] leading-tight tracking-tight">
        {amount}
      </p>
      <p className="tabular text-ink-soft text-sm">
        {other} · tasa {sale.dollar_value}
        {sale.taxes && sale.taxes.igtf > 0 && ` · con IGTF de ${usdText(sale.taxes.igtf)}`}
      </p>
      <Facts
        layout="left"
        className="mt-3 border-line border-t pt-3"
        facts={[
          ['Referencia', strong(reference ?? 'Sin referencia')],
          ['Pagado por', [sale.payment_method, bank].filter(Boolean).join(', ')],
          ['Fecha del pago', date && formatDay(date)],
          ['Teléfono del pago', payerPhone],
          ['Cliente', sale.customer_name],
          ['Cédula', sale.customer_id],
        ]}
      />
    </div>
  );
}
