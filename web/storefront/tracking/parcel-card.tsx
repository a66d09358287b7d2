import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { pictureOfRef } from '../kit/picture-of-ref.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

type TrackedParcel = NonNullable<TrackedAttributes['parcels']>[number];

/** A parcel: its carrier, its guide to copy or to follow, and its pieces. */
export function ParcelCard({ parcel: { carrier, guide, tracking_url: url, pieces } }: { parcel: TrackedParcel }) {
  return (
    <div className="mt-2 rounded-house border border-line bg-paper-raised p-4">
      {(carrier || guide) && (
        <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 text-sm">
          {carrier && (
            <>
              <dt className="text-ink-soft">Transportista</dt>
              <dd className="break-words py-1">{carrier}</dd>
            </>
          )}
          {guide && (
            <>
              <dt className="text-ink-soft">Guía</dt>
              <dd className="flex min-h-11 items-center justify-between gap-3">
                <span className="min-w-0 select-all break-all font-medium">{guide}</span>
                <CopyButton text={guide} label={`Guía ${guide}`} />
              </dd>
            </>
          )}
        </dl>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="mb-2 inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Seguir el envío{carrier && ` en ${carrier}`}
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
      <ul className="grid gap-2" aria-label="Prendas de este paquete">
        {pieces.map((piece) => (
          <PieceRow key={piece.position} {...piece} />
        ))}
      </ul>
    </div>
  );
}

interface PieceRowProps {
  name: string;
  reference: string;
  size: string;
  quantity: number;
}

/** Some pieces of one garment, with its picture. */
export function PieceRow({ name, reference, size, quantity }: PieceRowProps) {
  return (
    <li className="flex items-center gap-3 text-sm">
      <Picture src={pictureOfRef(reference)} alt="" sizes="40px" className="w-10 shrink-0" />
      <span className="min-w-0 break-words">
        {quantity} × {name}
        {size !== NO_SIZE && `, ${sizePhrase(size)}`}
      </span>
    </li>
  );
}
