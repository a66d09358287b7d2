import { useEffect, useState } from 'react';
import type { Delivery } from '#contract/shipping/delivery.ts';
import { formatUsd } from '#domain/money/money.ts';
import type { ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { type State, shippingTo } from '#domain/sales/venezuela.ts';
import { promiseWords } from '#domain/shipping/promise-words.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { MyPlace } from '#web/browser/shopper/my-place.ts';

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

/** For how long an answer is used again, in ms. */
const FRESH_MS = 60_000;

let latest: { delivery: Delivery; at: number } | null = null;

/**
 * What promises are computed from, and the moment from which they count. Read again when the shopper comes back to the tab: a
 * page may stay open past a cut-off or over night. Null until loaded, or when it could not be.
 */
function useDelivery(): { delivery: Delivery | null; now: Date } {
  const [shown, setShown] = useState({ delivery: latest?.delivery ?? null, now: new Date() });
  useEffect(() => {
    const leaving = new AbortController();
    async function read() {
      if (document.hidden) return;
      if (!latest || Date.now() - latest.at > FRESH_MS) {
        const answer = await callApi<{ data: Delivery }>('/delivery', { signal: leaving.signal });
        if (answer.ok) latest = { delivery: answer.data.data, at: Date.now() };
      }
      setShown({ delivery: latest?.delivery ?? null, now: new Date() });
    }
    const follow = () => void read().catch(() => {});
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return shown;
}
