import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { StateBadge } from '#web/admin/kit/state-badge.tsx';
import { parcelState } from '../list/entry-view.ts';
import { GuideLink } from './guide-link.tsx';
import { ParcelButtons } from './parcel-buttons.tsx';
import { PieceList } from './piece-list.tsx';

/** One parcel of a sale: where it stands, who carries it, what is in it, and its next steps. */
export function ParcelItem({ parcel }: { parcel: ParcelRecord }) {
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
