import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FoundParcels } from '#contract/shipping/parcel.ts';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { packHref } from '../dispatch-hrefs.ts';
import { useQueue } from '../dispatch-queries.ts';
import { nameOf } from '../list/entry-view.ts';
import { parcelState, piecesText } from '../parcel/parcel-view.ts';
import { type ScanCamera, ScanField } from './scan-field.tsx';

/** How many waiting parcels are offered. */
const OFFERED = 12;

interface PackStartProps {
  /** What was scanned or typed; null: nothing yet. */
  code: string | null;
  /** What it names, when that is not one parcel. */
  matches: FoundParcels | undefined;
  onShow: (code: string) => void;
  camera: ScanCamera;
}

/** Before a parcel is open: the field for its label, and the parcels that wait. */
export function PackStart({ code, matches, onShow, camera }: PackStartProps) {
  return (
    <div className="max-w-2xl space-y-5">
      <ScanField
        label="Paquete o pedido"
        hint="Escanea la etiqueta, o escribe el número del pedido."
        button="Abrir"
        camera={camera}
        onScan={onShow}
      />
      {code !== null && matches && <NotOne code={code} matches={matches} />}
      <Waiting />
    </div>
  );
}

function NotOne({ code, matches: { data, meta } }: { code: string; matches: FoundParcels }) {
  if (data.length > 1) {
    return (
      <section aria-label="Paquetes del pedido" className="space-y-2">
        <p role="status">Este pedido tiene {data.length} paquetes. Elige cuál:</p>
        <ul className="divide-y divide-line border-line border-y">
          {data.map((parcel) => (
            <ParcelLink key={parcel.id} code={parcel.attributes.code}>
              <span className="text-ink-soft">
                {parcelState(parcel).text}, desde {parcel.attributes.location.name}
              </span>
            </ParcelLink>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <Notice role="alert">
      {meta.order_id === null ? (
        `No hay ningún paquete ni pedido con «${code}» en tus lugares.`
      ) : (
        <>
          El pedido {meta.order_id} no tiene paquetes.{' '}
          <TextLink to={`/admin/dispatch?q=${meta.order_id}&pedido=${meta.sale_id}`}>Prepararlo</TextLink>
        </>
      )}
    </Notice>
  );
}

function ParcelLink({ code, children }: { code: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={packHref(code)}
        className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-sm hover:bg-paper-raised"
      >
        <span className="tabular font-medium underline underline-offset-4">{code}</span>
        {children}
      </Link>
    </li>
  );
}

/** The parcels that are to be packed, the oldest promise first. */
function Waiting() {
  const { data } = useQueue('preparing', OFFERED);
  if (!data) return null;
  if (data.data.length === 0) {
    return (
      <EmptyState
        as="h2"
        className="py-8!"
        title="No queda ningún paquete por empacar"
        text="Prepara pedidos en Despacho, y sus paquetes aparecen aquí."
      />
    );
  }
  return (
    <section aria-label="Por empacar">
      <h2 className="mb-1 text-lg">Por empacar</h2>
      <ul className="divide-y divide-line border-line border-y">
        {data.data.map((entry) => (
          <ParcelLink key={entry.id} code={nameOf(entry)}>
            <span>{entry.attributes.customer_name}</span>
            <span className="text-ink-soft">{piecesText(entry.attributes.pieces)}</span>
          </ParcelLink>
        ))}
      </ul>
    </section>
  );
}
