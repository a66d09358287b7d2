import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { STATUS_EVENTS } from './status-texts.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

/** The order's status changes with their dates, latest first. */
export function OrderHistory({ history }: { history: TrackedAttributes['history'] }) {
  const events = history.map(({ status, at }, step) => ({
    at,
    name: step === 0 ? 'Recibimos tu pedido' : STATUS_EVENTS[status],
  }));
  return (
    <section aria-labelledby="historia" className="mt-10 border-line border-t pt-8">
      <h2 id="historia" className="text-2xl">
        Historia
      </h2>
      <ol className="mt-4 space-y-4">
        {events.toReversed().map(({ name, at }, place) => (
          <li key={at} className="flex gap-3">
            <span
              aria-hidden
              className={`mt-1.5 size-2.5 shrink-0 rounded-full ${place === 0 ? 'bg-leaf' : 'bg-line-strong'}`}
            />
            <p>
              <span className="block">{name}</span>
              <time dateTime={at} className="tabular text-ink-soft text-sm">
                {formatCaracasDateTime(new Date(at))}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
