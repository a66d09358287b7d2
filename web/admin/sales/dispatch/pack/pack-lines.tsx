import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { PackedPiece } from '#contract/shipping/parcel.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { Packed, PackLine } from './packing.ts';

interface PackLinesProps {
  pieces: readonly PackedPiece[];
  packed: Packed;
  /** The line that was counted last. */
  last: number | null;
  /** Null: the parcel is packed, and nothing is counted any more. */
  onChange: ((line: PackLine, by: 1 | -1) => void) | null;
}

/** What belongs in the parcel, with how much of it is there. */
export function PackLines({ pieces, packed, last, onChange }: PackLinesProps) {
  return (
    <ul aria-label="Prendas del paquete" className="divide-y divide-line border-line border-y">
      {pieces.map((piece) => {
        const count = onChange ? (packed[piece.position] ?? 0) : piece.quantity;
        const isFull = count === piece.quantity;
        const name = nameWithSize(piece);
        return (
          <li
            key={piece.position}
            aria-label={name}
            className={cx(
              'flex flex-wrap items-center gap-x-3 gap-y-1 py-2',
              last === piece.position && onChange && 'bg-gold-soft',
            )}
          >
            <Picture src={piece.picture} alt="" sizes="64px" className="w-14 shrink-0" />
            <div className="min-w-0 grow basis-40">
              <p className="wrap-anywhere font-medium">{piece.name}</p>
              <p className="text-lg leading-tight">{sizeTitle(piece.size)}</p>
              <p className="tabular wrap-anywhere text-ink-soft text-sm">
                {[`Ref. ${piece.reference}`, piece.barcode].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="ml-auto flex shrink-0 items-center gap-1">
              {onChange && (
                <IconButton
                  label={`Sacar una de ${name}`}
                  aria-disabled={count === 0 || undefined}
                  className="aria-disabled:text-line-strong"
                  onClick={() => count > 0 && onChange(piece, -1)}
                >
                  <Minus aria-hidden className="size-5" />
                </IconButton>
              )}
              <span className="tabular min-w-14 text-center text-xl">
                {isFull && <Check aria-hidden className="mr-1 inline size-5 text-leaf" />}
                {count}/{piece.quantity}
              </span>
              {onChange && (
                <IconButton
                  label={`Meter una de ${name}`}
                  aria-disabled={isFull || undefined}
                  className="aria-disabled:text-line-strong"
                  onClick={() => !isFull && onChange(piece, 1)}
                >
                  <Plus aria-hidden className="size-5" />
                </IconButton>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
