import RefreshCw from 'lucide-react/icons/refresh-cw';
import { MONEY_BACK_NAMES, moneyBackText } from '#domain/payments/money-back.ts';
import { paymentText } from '#domain/sales/delivery-and-payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FurtherPayment } from './further-payment.tsx';
import { OrderLines } from './order-lines.tsx';
import { OwnChanges } from './own-changes.tsx';
import { PickupPlace } from './pickup-place.tsx';
import {
  nextStep,
  parcelStep,
  promisedStep,
  refundStep,
  STATUS_HEADING,
  STATUS_NAMES,
  type TrackingTexts,
} from './status-texts.ts';
import { dueOf, Timeline } from './timeline.tsx';
import type { TrackedAttributes } from './use-tracked-sale.ts';

interface TrackedOrderProps {
  texts: TrackingTexts;
  sale: TrackedAttributes;
  isLoading: boolean;
  onReload: () => void;
  /** Called with the updated order after the shopper changed it. */
  onSent: (sale: TrackedAttributes) => void;
}

const GROUNDS: Record<SaleStatus, string> = {
  pendiente: 'bg-gold-soft',
  validado: 'bg-leaf-soft',
  cancelada: 'bg-danger-soft',
};

/** Status and next step first; then the lines and what happened. */
export function TrackedOrder({ texts, sale, isLoading, onReload, onSent }: TrackedOrderProps) {
  const { name, whatsapp } = useShop().shop;
  const refundName = sale.money_back && MONEY_BACK_NAMES[sale.money_back.extent];
  const promised = promisedStep(sale, texts);
  const step =
    refundStep(sale, texts) ??
    promised ??
    parcelStep(sale, texts) ??
    nextStep(sale.status, sale.shipping_method, sale.pickup, dueOf(sale), texts);
  const message = `Hola, ${name}. Escribo por mi pedido ${sale.order_id}.`;
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-16">
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <p className="tabular">
            <span className="block text-ink-soft text-sm">Número de orden</span>
            <strong className="select-all whitespace-nowrap font-medium text-lg">{sale.order_id}</strong>
          </p>
          <p className="text-ink-soft text-sm">{formatCaracasDateTime(new Date(sale.createdAt))}</p>
        </div>
        <section aria-labelledby={STATUS_HEADING} className={cx('mt-5 rounded-house p-5', GROUNDS[sale.status])}>
          <h2 id={STATUS_HEADING} tabIndex={-1} className="text-2xl">
            <span className="sr-only">Estado: </span>
            {STATUS_NAMES[sale.status]}
            {refundName && ` · ${refundName}`}
          </h2>
          {sale.money_back && (
            <p className="tabular mt-2 font-medium">Te devolvimos {moneyBackText(sale.money_back)}.</p>
          )}
          <p className="mt-2">{step}</p>
        </section>
        <div className="mt-4 flex flex-wrap gap-x-2 gap-y-3">
          {whatsapp && (
            <a
              href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center justify-center rounded-house border border-ink px-5 font-medium text-[0.9375rem] transition-colors hover:bg-ink hover:text-paper max-sm:w-full"
            >
              Escribir por WhatsApp
            </a>
          )}
          <Button variant="quiet" busy={isLoading} onClick={onReload} className="max-sm:w-full">
            {!isLoading && <RefreshCw aria-hidden className="size-4" />} Actualizar
          </Button>
        </div>
        <FurtherPayment sale={sale} onSent={onSent} />
        {sale.pickup && (
          <PickupPlace
            pickup={sale.pickup}
            status={sale.status}
            isPromised={promised !== null}
            code={sale.pickup_code}
            onSent={onSent}
          />
        )}
        <Timeline sale={sale} texts={texts} />
        <DeliveryAndPayment sale={sale} onChanged={onSent} />
      </div>
      <OrderLines sale={sale} />
    </div>
  );
}

function DeliveryAndPayment({ sale, onChanged }: { sale: TrackedAttributes; onChanged: TrackedOrderProps['onSent'] }) {
  return (
    <section aria-labelledby="entrega" className="mt-10 border-line border-t pt-8">
      <h2 id="entrega" className="text-2xl">
        Entrega y pago
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact
          name={sale.pickup ? 'Retira' : 'Recibe'}
          value={[sale.customer_name, sale.customer_id].filter(Boolean).join(', ')}
        />
        {!sale.pickup && <Fact name="Dirección" value={sale.address} />}
        <Fact name="Envío" value={sale.shipping_method} />
        <Fact name="Pago" value={paymentText(sale.payment_method, sale.declared)} />
        {sale.company && (
          <Fact
            name="Factura a nombre de"
            value={[sale.company.name, `RIF ${sale.company.rif}`, sale.company.address].filter(Boolean).join(', ')}
          />
        )}
      </dl>
      <OwnChanges sale={sale} onChanged={onChanged} />
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="tabular mt-0.5 break-words">{value}</dd>
    </div>
  );
}
