import type { PackingSlip } from '#contract/sales/sale-office.ts';
import type { ParcelSlip } from '#contract/shipping/parcel.ts';
import type { SalePickup } from '#contract/stores/pickup.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { PackingTable, PaperSheet, type SheetProps } from '#web/admin/kit/document/paper-sheet.tsx';

const WARNINGS = {
  pendiente: 'Pago sin validar: no despachar todavía.',
  validado: null,
  cancelada: 'Venta cancelada: no despachar.',
};

interface SlipSheetProps extends SheetProps {
  slip: PackingSlip;
  /** Of a list that is for one of the order's parcels. */
  parcel?: Pick<ParcelSlip['attributes'], 'code' | 'number' | 'parcels_in_sale' | 'carrier'>;
}

/**
 * Contents and destination of a parcel. It shows no amounts, because a parcel is often a gift and its value must not be
 * visible in transit. The shopper reads them in the mail and on the tracking page.
 */
export function SlipSheet({ slip, parcel, ...sheet }: SlipSheetProps) {
  const lines = slip.lines.map((line) => ({
    ...line,
    pieces: line.quantity,
    detail: [`Ref. ${line.reference}`, line.barcode].filter(Boolean).join(' · '),
  }));
  return (
    <PaperSheet
      {...sheet}
      number={parcel?.code ?? slip.order_id}
      warning={WARNINGS[slip.status]}
      signatures={['Preparó', 'Recibió']}
      head={
        <>
          <h1 className="mt-4 font-sans text-ink-soft text-sm tracking-normal">Nota de entrega</h1>
          {parcel && (
            <p className="tabular text-sm">
              Paquete {parcel.number} de {Math.max(parcel.number, parcel.parcels_in_sale)}
            </p>
          )}
          <p className="tabular text-sm">Pedido del {formatDay(caracasDay(new Date(slip.createdAt)))}</p>
        </>
      }
      below={
        <p className="tabular mt-1 font-semibold text-[1.375rem] leading-tight tracking-tight sm:text-[2.125rem]">
          {parcel?.code ?? slip.order_id}
        </p>
      }
    >
      <Destination slip={slip} carrier={parcel?.carrier ?? null} />
      <PackingTable lines={lines} />
      <p className="tabular mt-2 text-sm">{piecesText(lines.reduce((sum, { pieces }) => sum + pieces, 0))} en total</p>
    </PaperSheet>
  );
}

function Destination({ slip, carrier }: { slip: PackingSlip; carrier: string | null }) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-[1fr_auto]">
      <section>
        <h2 className="font-medium font-sans text-ink-soft text-sm tracking-normal">Entregar a</h2>
        <p className="mt-1 font-semibold text-lg leading-snug">{slip.customer_name}</p>
        {!slip.pickup && <p className="whitespace-pre-line leading-snug">{slip.address}</p>}
        <p className="tabular mt-1">
          {slip.customer_phone} · {slip.customer_id}
        </p>
      </section>
      <section>
        <h2 className="font-medium font-sans text-ink-soft text-sm tracking-normal">Envío</h2>
        <p className="mt-1 inline-block border-2 border-ink px-3 py-1.5 font-semibold">
          {carrier ?? slip.shipping_method}
        </p>
        {slip.pickup && <PickupPlace pickup={slip.pickup} />}
      </section>
    </div>
  );
}

/** The store where the shopper picks up the order, and when it was promised to be ready. */
function PickupPlace({ pickup }: { pickup: SalePickup }) {
  return (
    <div className="mt-2 max-w-64 text-sm leading-snug">
      <p className="font-semibold">{pickup.name}</p>
      <p>{pickup.address}</p>
      {pickup.ready_at && <p className="tabular">Prometido: {readyWords(new Date(pickup.ready_at), null)}</p>}
    </div>
  );
}
