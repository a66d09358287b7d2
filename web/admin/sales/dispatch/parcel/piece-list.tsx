import type { PackedPiece } from '#contract/shipping/parcel.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';

/** The pieces of a parcel in words. */
export function PieceList({ pieces }: { pieces: readonly PackedPiece[] }) {
  return (
    <ul className="space-y-0.5 text-ink-soft">
      {pieces.map(({ position, quantity, name, reference, size }) => (
        <li key={position} className="wrap-anywhere">
          {quantity} × {name}, Ref. {reference}, {sizePhrase(size)}
        </li>
      ))}
    </ul>
  );
}
