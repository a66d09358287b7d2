import type { PackedPiece } from '#contract/shipping/parcel.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { type ParcelState, parcelText } from '#domain/sales/fulfilment/parcel.ts';
import type { Tone } from '#web/admin/kit/state-badge.tsx';

interface ParcelProgress {
  attributes: { state: ParcelState; packed_at: string | null };
}

/** Whether all pieces are in a parcel that has not left. */
export function isPacked({ attributes }: ParcelProgress): boolean {
  return attributes.state === 'preparing' && attributes.packed_at !== null;
}

const TONES: Record<ParcelState, Tone> = {
  preparing: 'gold',
  sent: 'leaf',
  delivered: 'quiet',
  returned: 'amber',
};

/** A parcel's state as staff read it. */
export function parcelState(parcel: ParcelProgress) {
  const { state } = parcel.attributes;
  return { text: parcelText(state, isPacked(parcel)), tone: isPacked(parcel) ? 'leaf' : TONES[state] } as const;
}

/** How many kinds of pieces are named in a row. */
const NAMED = 2;

/** '2 × Camisa, talla M; 1 × Falda, talla S y 3 más' */
export function piecesText(pieces: readonly Pick<PackedPiece, 'quantity' | 'name' | 'size'>[]): string {
  const named = pieces.slice(0, NAMED).map(({ quantity, name, size }) => `${quantity} × ${name}, ${sizePhrase(size)}`);
  const more = pieces.length - named.length;
  return more > 0 ? `${named.join('; ')} y ${more} más` : named.join('; ');
}
