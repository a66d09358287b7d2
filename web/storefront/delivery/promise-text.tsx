import { formatUsd } from '#domain/money/money.ts';
import type { ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { type State, shippingTo } from '#domain/sales/venezuela.ts';
import { promiseWords } from '#domain/shipping/promise-words.ts';
import type { MyPlace } from '#web/browser/shopper/my-place.ts';
import { useDelivery } from './use-delivery.ts';

interface PromiseTextProps {
  place: MyPlace;
  /** The chosen way of sending; default: the usual one to the place. */
  method?: ShippingMethod | null;
}

/** The day on which an order arrives if it is paid now. Until it is known, or if it cannot be, only where it goes. */
export default function PromiseText({ place, method }: PromiseTextProps) {
  const { delivery, now } = useDelivery();
  if (!delivery || delivery.carriers.length === 0) return <p>Envío a {place.city}.</p>;
  const to = { method: method ?? shippingTo(place), place: { ...place, state: place.state as State } };
  const words = promiseWords(delivery, to, now);
  if (!words) return <p>Envío a {place.city}: todavía no podemos decirte el día.</p>;
  const { sentence, onArrival } = words;
  return (
    <p>
      <span className="font-medium">{sentence}</span>{' '}
      <span className="text-ink-soft">Cuenta desde que confirmamos tu pago.</span>
      {onArrival !== undefined && (
        <span className="text-ink-soft">
          {' '}
          El flete se paga al recibir{onArrival !== null && `; suele costar ${formatUsd(onArrival)}`}.
        </span>
      )}
    </p>
  );
}
