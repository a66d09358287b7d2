import { lazy, Suspense } from 'react';
import type { SalePickup } from '#contract/stores/pickup.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { dateWords, readyWords } from '#domain/stock/hours/pickup-words.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { PickupPerson } from './pickup-person.tsx';
import type { TrackedAttributes } from './use-tracked-sale.ts';

interface PickupPlaceProps {
  pickup: SalePickup;
  status: SaleStatus;
  /** Whether all of it is paid at the store, so that it is prepared without a verified payment. */
  isPromised: boolean;
  /** To show at the counter; absent once nobody will fetch the order. */
  code?: string | undefined;
  /** Called with the updated order. */
  onSent: (sale: TrackedAttributes) => void;
}

/** With the drawing of QR codes, which few orders need. */
const PickupCode = lazy(() => import('./pickup-code.tsx'));

/** The pickup store of an order with its hours, and the state of the order there. */
export function PickupPlace({ pickup, status, isPromised, code, onSent }: PickupPlaceProps) {
  const place = encodeURIComponent(`${pickup.name}, ${pickup.address}`);
  return (
    <section aria-labelledby="retiro" className="mt-10 border-line border-t pt-8">
      <h2 id="retiro" className="text-2xl">
        Retiro en {pickup.name}
      </h2>
      {status !== 'cancelada' && <p className="mt-2 font-medium">{pickupState(pickup, new Date(), isPromised)}</p>}
      {code && (
        <Suspense fallback={<p className="mt-5 min-h-42 text-ink-soft text-sm">Cargando el código de retiro...</p>}>
          <PickupCode code={code} />
        </Suspense>
      )}
      {code && <PickupPerson person={pickup.person} onSent={onSent} />}
      <address className="mt-3 not-italic">{pickup.address}</address>
      <dl className="tabular mt-2 text-[0.9375rem] text-ink-soft">
        {pickup.hours.map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap gap-x-2">
            <dt>{days}:</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 flex flex-wrap items-center gap-x-5">
        {pickup.phone && <span className="tabular">{pickup.phone}</span>}
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${place}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Ver en el mapa<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </section>
  );
}

/** 'Listo hoy desde las 3:00 p. m.', or the state once it is ready or handed over. */
export function pickupState(
  { state, ready_at, kept_until, handed_over_at, person }: SalePickup,
  now: Date,
  isPromised = false,
): string {
  if (state === 'handed_over') {
    const done = person ? 'Se retiró' : 'Lo retiraste';
    return handed_over_at
      ? asSentence(`${done} el ${formatCaracasDateTime(new Date(handed_over_at))}`)
      : `Ya ${done.toLowerCase()}.`;
  }
  if (state === 'ready') {
    return `Listo para retirar${kept_until ? `: te lo guardamos hasta ${dateWords(kept_until)}` : ''}. ${person ? `${person.name} trae su cédula.` : 'Trae tu cédula.'}`;
  }
  if (!ready_at) return 'Lo estamos preparando.';
  const ready = `Listo ${readyWords(new Date(ready_at), now)}`;
  return isPromised ? asSentence(ready) : `${ready}, con el pago verificado.`;
}
