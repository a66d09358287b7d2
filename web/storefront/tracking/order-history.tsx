import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { STATUS_EVENTS } from './status-texts.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

interface HistoryEvent {
  name: string;
  at: string;
}

/** The order's status changes and the results of its payments, with their dates, latest first. */
export function OrderHistory({ sale }: { sale: TrackedAttributes }) {
  const due = dueOf(sale);
  return (
    <section aria-labelledby="historia" className="mt-10 border-line border-t pt-8">
      <h2 id="historia" className="text-2xl">
        Historia
      </h2>
      <ol className="mt-4 space-y-4">
        {due && <Event name={`Falta por pagar ${due}`} isLatest />}
        {eventsOf(sale).map(({ name, at }, place) => (
          <Event key={`${at} ${name}`} name={name} at={at} isLatest={place === 0 && !due} />
        ))}
      </ol>
    </section>
  );
}

/** The amount left to pay, in bolívares; null when nothing is due. */
export function dueOf({ due = 0, due_bs: dueBs = 0 }: Pick<TrackedAttributes, 'due' | 'due_bs'>): string | null {
  return due > 0 ? formatVes(centsFromDecimal(dueBs)) : null;
}

/** Latest first. */
export function eventsOf({ history, payments = [] }: Pick<TrackedAttributes, 'history' | 'payments'>): HistoryEvent[] {
  const statuses = history.map(({ status, at }, step) => ({
    at,
    name: step === 0 ? 'Recibimos tu pedido' : STATUS_EVENTS[status],
  }));
  const ofPayments = payments.flatMap((payment) => eventsOfPayment(payment, payment.at !== payments[0]?.at));
  return [...statuses, ...ofPayments].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

type TrackedPayment = NonNullable<TrackedAttributes['payments']>[number];

/**
 * Payments that were sent with the order have no event for that, because the order has its own; nor have those that are made
 * at the store.
 */
function eventsOfPayment(payment: TrackedPayment, isLater: boolean) {
  const { amount, currency, state, at, at_pickup: atPickup, decided_at: decidedAt } = payment;
  const money = (currency === 'USD' ? formatUsd : formatVes)(centsFromDecimal(amount));
  const events: HistoryEvent[] = isLater && !atPickup ? [{ at, name: `Enviaste un pago de ${money}` }] : [];
  if (!decidedAt || state === 'declared' || state === 'matched' || (atPickup && state === 'rejected')) return events;
  const name = state === 'rejected' ? `No encontramos tu pago de ${money}` : `Recibimos tu pago de ${money}`;
  return [...events, { at: decidedAt, name }];
}

function Event({ name, at, isLatest }: { name: string; at?: string; isLatest: boolean }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className={`mt-1.5 size-2.5 shrink-0 rounded-full ${isLatest ? 'bg-leaf' : 'bg-line-strong'}`}
      />
      <p>
        <span className="block">{name}</span>
        {at && (
          <time dateTime={at} className="tabular text-ink-soft text-sm">
            {formatCaracasDateTime(new Date(at))}
          </time>
        )}
      </p>
    </li>
  );
}
