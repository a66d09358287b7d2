import PackageOpen from 'lucide-react/icons/package-open';
import { useState } from 'react';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import type { PackedPiece, ParcelRecord } from '#contract/shipping/parcel.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { StateBadge } from '#web/admin/kit/state-badge.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { SaleSection } from '../../sale-section.tsx';
import { useSaleParcels, useUnpreparedPieces } from '../dispatch-queries.ts';
import { useMakeParcel } from '../parcel-acts.ts';
import { GuideLink } from './guide-link.tsx';
import { ParcelButtons } from './parcel-buttons.tsx';
import { parcelState } from './parcel-view.ts';
import { PartDialog } from './part-dialog.tsx';

interface SaleParcelsProps {
  saleId: number;
  /** Undefined: no piece of the sale can wait for a parcel. */
  orderId: string | undefined;
}

/** The parcels of a sale, and the pieces that are in none yet. Nothing is shown for a sale that has neither. */
export function SaleParcels({ saleId, orderId }: SaleParcelsProps) {
  const query = useSaleParcels(saleId);
  const { entries } = useUnpreparedPieces(saleId, orderId);
  if (query.data?.data.length === 0 && entries.length === 0) return null;
  return (
    <SaleSection
      title="Paquetes"
      query={query}
      loading="Cargando paquetes..."
      failed="No se pudieron cargar los paquetes."
    >
      {({ data }) => (
        <ul className="divide-y divide-line">
          {data.map((parcel) => (
            <ParcelItem key={parcel.id} parcel={parcel} />
          ))}
          <IfMay needs={['sales.hand_over']}>
            {entries.map((entry) => (
              <Unprepared key={entry.id} entry={entry} />
            ))}
          </IfMay>
        </ul>
      )}
    </SaleSection>
  );
}

/** One parcel of a sale: where it stands, who carries it, what is in it, and its next steps. */
function ParcelItem({ parcel }: { parcel: ParcelRecord }) {
  const { code, carrier, location, by, pieces } = parcel.attributes;
  const { text, tone } = parcelState(parcel);
  return (
    <li aria-label={code} className="space-y-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular font-medium">{code}</span>
        <StateBadge tone={tone}>{text}</StateBadge>
        <span className="text-ink-soft">Desde {location.name}</span>
      </div>
      <PieceList pieces={pieces} />
      <p className="tabular">
        {carrier ?? 'Sin transportista'}
        {parcel.attributes.guide && (
          <>
            {' · Guía '}
            <GuideLink parcel={parcel.attributes} />
          </>
        )}
        <span className="text-ink-faint">
          {' · '}
          {formatCaracasDateTime(new Date(lastTime(parcel)))}
          {by && ` · ${by}`}
        </span>
      </p>
      <ParcelButtons parcel={parcel} />
    </li>
  );
}

/** When it came to the state in which it is. */
function lastTime({ attributes }: ParcelRecord): string {
  const { returned_at, delivered_at, sent_at, packed_at, created_at } = attributes;
  return returned_at ?? delivered_at ?? sent_at ?? packed_at ?? created_at;
}

/** Pieces of a sale at one location that are in no parcel: they go together, or a part of them goes first. */
function Unprepared({ entry }: { entry: DispatchEntry }) {
  const { sale_id, location, pieces } = entry.attributes;
  const making = useMakeParcel();
  const [choosing, setChoosing] = useState(false);
  return (
    <li className="space-y-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">En {location.name}</span>
        <StateBadge tone="gold">Por preparar</StateBadge>
      </div>
      <PieceList pieces={pieces} />
      <div className="flex flex-wrap gap-2">
        <ActionButton
          small
          icon={PackageOpen}
          label={pieces.length > 1 ? 'Preparar todo' : 'Preparar'}
          variant="primary"
          busy={making.isPending}
          onClick={() =>
            making.mutate(
              { sale_id, location_id: location.id },
              { onError: (problem) => notify.destructive('No se pudo preparar', problem.message) },
            )
          }
        />
        {pieces.length > 1 && <ActionButton small label="Preparar una parte" onClick={() => setChoosing(true)} />}
      </div>
      {choosing && <PartDialog entry={entry} onClose={() => setChoosing(false)} />}
    </li>
  );
}

/** The pieces of a parcel in words. */
function PieceList({ pieces }: { pieces: readonly PackedPiece[] }) {
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
