import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import type { ParcelState } from '#domain/sales/fulfilment/parcel.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { Tone } from '#web/admin/kit/state-badge.tsx';
import { isPacked, parcelState } from '../parcel/parcel-view.ts';

/** The step that comes next for an entry; `open`: at the counter, in the order itself. */
type NextStep = 'prepare' | 'pack' | 'send' | 'deliver' | 'open';

const STEPS: Record<ParcelState, NextStep> = {
  preparing: 'pack',
  sent: 'deliver',
  delivered: 'open',
  returned: 'open',
};

export function nextStep({ attributes: { kind, pickup, parcel, status } }: DispatchEntry): NextStep {
  if (status !== 'validado') return 'open';
  if (parcel) return isPacked(parcel) ? 'send' : STEPS[parcel.attributes.state];
  return kind === 'pending' && pickup === null ? 'prepare' : 'open';
}

/** A parcel's code, or the order's number. */
export const nameOf = ({ attributes: { parcel, order_id } }: DispatchEntry) => parcel?.attributes.code ?? order_id;

export function stateOf({ attributes: { kind, parcel, status } }: DispatchEntry): { text: string; tone: Tone } {
  if (status !== 'validado' && parcel?.attributes.state !== 'delivered') {
    return { text: status === 'cancelada' ? 'Cancelada' : 'Pago sin validar', tone: 'danger' };
  }
  if (parcel) return parcelState(parcel);
  return kind === 'pickup' ? { text: 'Listo para retirar', tone: 'leaf' } : { text: 'Por preparar', tone: 'gold' };
}

/** Whether the promised day is over and the parcel has not arrived. */
export function isLate({ attributes: { promised_on, parcel } }: DispatchEntry, now: Date): boolean {
  return promised_on !== null && parcel?.attributes.state !== 'delivered' && promised_on < caracasDay(now);
}
