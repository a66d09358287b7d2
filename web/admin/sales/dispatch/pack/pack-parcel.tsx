import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import { namesOrder } from '#domain/sales/fulfilment/parcel.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { StateBadge } from '#web/admin/kit/state-badge.tsx';
import { oneRecord, pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { isPacked, parcelState } from '../parcel/parcel-view.ts';
import { PackLines } from './pack-lines.tsx';
import { PackedNext } from './packed-next.tsx';
import { type ScanCamera, ScanField } from './scan-field.tsx';
import { type Feedback, usePacking } from './use-packing.ts';

interface PackParcelProps {
  parcel: ParcelRecord;
  /** Opens another parcel by its code or its order's number. */
  onShow: (code: string) => void;
  camera: ScanCamera;
}

/** One parcel: what belongs in it, and what every scan says. A label that is scanned opens its parcel. */
export function PackParcel({ parcel, onShow, camera }: PackParcelProps) {
  const { code, customer_name, location, number, parcels_in_sale, pieces, status, state } = parcel.attributes;
  const packing = usePacking(parcel);
  const isOpen = state === 'preparing' && !isPacked(parcel);
  const { text, tone } = parcelState(parcel);

  function scan(scanned: string) {
    if (namesOrder(scanned) || (!isOpen && !packing.refuseMore(scanned))) onShow(scanned.toUpperCase());
    else if (isOpen) packing.scan(scanned);
  }

  return (
    <article aria-label={code} {...oneRecord} className="max-w-2xl space-y-4">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="tabular text-xl">{code}</h2>
          <StateBadge tone={tone}>{text}</StateBadge>
          {isOpen && (
            <p className="tabular ml-auto text-lg">
              {packing.count} de {packing.total}
            </p>
          )}
        </div>
        <p className="text-ink-soft">
          {customer_name} · Desde {location.name}
          {parcels_in_sale > 1 && ` · Paquete ${number} de ${parcels_in_sale}`}
        </p>
      </header>
      {status !== 'validado' && (
        <Notice tone="danger" role="alert">
          {status === 'cancelada'
            ? 'El pedido se canceló. No lo empaques.'
            : 'El pago no está validado: se puede empacar, pero no enviar.'}
        </Notice>
      )}
      <ScanField
        label={isOpen ? 'Prenda' : 'Siguiente paquete'}
        hint={isOpen ? 'Escanea cada prenda; cada código cuenta una.' : 'Escanea la etiqueta del siguiente.'}
        button={isOpen ? 'Contar' : 'Abrir'}
        busy={packing.isPacking}
        camera={camera}
        onScan={scan}
      />
      <PackFeedback feedback={packing.feedback} />
      {isOpen && packing.isComplete && !packing.isPacking && (
        <Button size="lg" {...pressedBy('validate')} aria-keyshortcuts="v" onClick={packing.packAgain}>
          Empacar
        </Button>
      )}
      {state === 'preparing' && !isOpen && <PackedNext parcel={parcel} onShow={onShow} />}
      <PackLines
        pieces={pieces}
        packed={packing.packed}
        last={packing.last}
        onChange={isOpen && !packing.isPacking ? packing.change : null}
      />
    </article>
  );
}

/** What the last scan did, large enough to be read from a table's length, and announced. */
function PackFeedback({ feedback }: { feedback: Feedback | null }) {
  const refused = feedback?.kind === 'refused';
  return (
    <>
      <Region role="status" shown={feedback !== null && !refused} tone="border-leaf bg-leaf-soft" icon={CircleCheck}>
        {!refused && feedback?.text}
      </Region>
      <Region role="alert" shown={refused} tone="border-danger bg-danger-soft" icon={CircleX}>
        {/* A new element for each scan, so that the same refusal is announced again. */}
        {refused && <span key={feedback.at}>{feedback.text}</span>}
      </Region>
    </>
  );
}

interface RegionProps {
  role: 'status' | 'alert';
  shown: boolean;
  tone: string;
  icon: typeof CircleX;
  children: React.ReactNode;
}

function Region({ role, shown, tone, icon: Icon, children }: RegionProps) {
  return (
    <div
      role={role}
      className={cx(shown && 'flex items-center gap-3 border-l-4 px-4 py-3 font-medium text-lg', shown && tone)}
    >
      {shown && <Icon aria-hidden className="size-7 shrink-0" strokeWidth={1.75} />}
      {children}
    </div>
  );
}
