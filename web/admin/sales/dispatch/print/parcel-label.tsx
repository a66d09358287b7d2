import type { ParcelSlip } from '#contract/shipping/parcel.ts';
import { barcodeOf } from '#domain/labels/barcode.ts';
import { DOTS_PER_MM } from '#domain/labels/dots.ts';
import { drawBars } from '#web/admin/labels/print/draw-bars.ts';
import './parcel-label.css';

/** Who sends the parcel. */
export interface Sender {
  name: string;
  /** Where it leaves. */
  address: string;
  phone: string | null;
}

interface ParcelLabelProps {
  slip: ParcelSlip;
  sender: Sender;
}

/** A longer name is printed smaller. */
const LONG_NAME = 40;

/** The label of a parcel, 10 × 15 cm, in black only, as label printers print it. */
export function ParcelLabel({ slip: { attributes: slip }, sender }: ParcelLabelProps) {
  return (
    <article data-label-page data-parcel-label aria-label={`Etiqueta de ${slip.code}`}>
      <header>
        <p>Remite</p>
        <p data-sender>{sender.name}</p>
        <p data-from>{[sender.address, sender.phone].filter(Boolean).join(' · ')}</p>
      </header>
      <section data-carrier>
        <p>{slip.carrier ?? slip.shipping_method}</p>
        {slip.guide && (
          <p data-guide className="tabular">
            Guía {slip.guide}
          </p>
        )}
      </section>
      <section data-recipient>
        <p>Entregar a</p>
        <p data-name data-size={slip.customer_name.length > LONG_NAME ? 'small' : 'large'}>
          {slip.customer_name}
        </p>
        <p className="tabular">
          {slip.customer_id} · <strong>{slip.customer_phone}</strong>
        </p>
        <p data-address data-size={sizeOf(slip.address)}>
          {slip.address.replace(/\s*\n\s*/g, ', ')}
        </p>
      </section>
      <footer>
        <p data-order className="tabular">
          <strong>{slip.order_id}</strong>
          <span>
            Paquete {slip.number} de {Math.max(slip.number, slip.parcels_in_sale)}
          </span>
        </p>
        <Bars code={slip.code} />
        <p className="tabular">{slip.code}</p>
      </footer>
    </article>
  );
}

/** An address has at most 500 characters; the longer it is, the smaller it is printed. */
function sizeOf(address: string): 'large' | 'middle' | 'small' {
  if (address.length <= 120) return 'large';
  return address.length <= 260 ? 'middle' : 'small';
}

/** Room for the bars and their blank spaces, in dots. */
const ROOM = 92 * DOTS_PER_MM;
const HEIGHT_MM = 16;

/** The parcel's code as Code 128, each bar whole dots wide. */
function Bars({ code }: { code: string }) {
  const barcode = barcodeOf(code);
  if ('fault' in barcode) return null;
  const { modules, quiet, path } = drawBars(barcode);
  const width = modules + quiet.left + quiet.right;
  const module = Math.max(1, Math.floor(ROOM / width));
  return (
    <svg
      aria-hidden
      viewBox={`${-quiet.left} 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      fill="currentColor"
      style={{ width: `${(width * module) / DOTS_PER_MM}mm`, height: `${HEIGHT_MM}mm` }}
    >
      <path d={path} />
    </svg>
  );
}
