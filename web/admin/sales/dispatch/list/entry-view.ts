import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import type { PackedPiece } from '#contract/shipping/parcel.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { type ParcelState, parcelText } from '#domain/sales/fulfilment/parcel.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { Tone } from '#web/admin/kit/state-badge.tsx';

/** The step that comes next for an entry; `open`: at the counter, in the order itself. */
export type NextStep = 'prepare' | 'pack' | 'send' | 'deliver' | 'open';

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

export function isPacked({ attributes }: { attributes: { state: ParcelState; packed_at: string | null } }): boolean {
  return attributes.state === 'preparing' && attributes.packed_at !== null;
}

/** A parcel's code, or the order's number. */
export const nameOf = ({ attributes: { parcel, order_id } }: DispatchEntry) => parcel?.attributes.code ?? order_id;

const TONES: Record<ParcelState, Tone> = {
  preparing: 'gold',
  sent: 'leaf',
  delivered: 'quiet',
  returned: 'amber',
};

/** A parcel's state as staff read it. */
export function parcelState(parcel: { attributes: { state: ParcelState; packed_at: string | null } }) {
  const { state } = parcel.attributes;
  return { text: parcelText(state, isPacked(parcel)), tone: isPacked(parcel) ? 'leaf' : TONES[state] } as const;
}

export function stateOf({ attributes: { kind, parcel, status } }: DispatchEntry): { text: string; tone: Tone } {
  if (status !== 'validado' && parcel?.attributes.state !== 'delivered') {
    return { text: status === 'cancelada' ? 'Cancelada' : 'Pago sin validar', tone: 'danger' };
  }
  if (parcel) return parcelState(parcel);
  return kind === 'pickup' ? { text: 'Listo para retirar', tone: 'leaf' } : { text: 'Por preparar', tone: 'gold' };
}

/** How many kinds of pieces are named in a row. */
const NAMED = 2;

/** '2 × Camisa, talla M; 1 × Falda, talla S y 3 más' */
export function piecesText(pieces: readonly PackedPiece[]): string {
  const named = pieces.slice(0, NAMED).map(({ quantity, name, size }) => `${quantity} × ${name}, ${sizePhrase(size)}`);
  const more = pieces.length - named.length;
  return more > 0 ? `${named.join('; ')} y ${more} más` : named.join('; ');
}

/** Whether the promised day is over and the parcel has not arrived. */
export function isLate({ attributes: { promised_on, parcel } }: DispatchEntry, now: Date): boolean {
  return promised_on !== null && parcel?.attributes.state !== 'delivered' && promised_on < caracasDay(now);
}
