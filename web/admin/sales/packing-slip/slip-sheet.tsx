import type { PackingSlip } from '#contract/sales/sale-office.ts';
import type { SalePickup } from '#contract/stores/pickup.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { QrCode } from '#web/admin/kit/qr-code.tsx';
import { cx } from '#web/ui/cx.ts';
import { SamanMark } from '#web/ui/saman-mark.tsx';

interface SlipSheetProps {
  slip: PackingSlip;
  shopName: string;
  paper: 'A5' | 'A4';
}

/** On screen, as wide as the paper. */
const WIDTHS = { A5: 'max-w-[148mm]', A4: 'max-w-[210mm]' };

const WARNINGS = {
  pendiente: 'Pago sin validar: no despachar todavía.',
  validado: null,
  cancelada: 'Venta cancelada: no despachar.',
};

/**
 * Contents and destination of a parcel. Shows no amounts, since a parcel is often a gift and its value should not be
 * visible in transit; the shopper has them in the mail and on the tracking page.
 */
export function SlipSheet({ slip, shopName, paper }: SlipSheetProps) {
  const pieces = slip.lines.reduce((sum, line) => sum + line.quantity, 0);
  const warning = WARNINGS[slip.status];
  return (
    <article
      className={cx(
        'border border-line bg-paper-raised p-6 sm:p-8 print:max-w-none print:border-0 print:bg-transparent print:p-0',
        WIDTHS[paper],
      )}
    >
      <SlipHead slip={slip} shopName={shopName} />
      {warning && (
        <p role="alert" className="mt-4 border-2 border-danger px-3 py-2 font-semibold text-danger">
          {warning}
        </p>
      )}
      <Destination slip={slip} />
      <LinesToPack lines={slip.lines} />
      <p className="tabular mt-2 text-sm">
        {pieces} {pieces === 1 ? 'pieza' : 'piezas'} en total
      </p>
      <footer className="mt-8 grid grid-cols-2 gap-8 text-ink-soft text-sm">
        <p className="border-ink border-t pt-1">Preparó</p>
        <p className="border-ink border-t pt-1">Recibió</p>
      </footer>
    </article>
  );
}

/** Number of the order, also as a code to scan. */
function SlipHead({ slip, shopName }: Pick<SlipSheetProps, 'slip' | 'shopName'>) {
  return (
    <header className="border-ink border-b-2 pb-3">
      <div className="flex items-start justify-between gap-6">
        <div>
          <p className="flex items-center gap-2 font-display text-xl">
            <SamanMark className="w-8" />
            {shopName}
          </p>
          <h1 className="mt-4 font-sans text-ink-soft text-sm tracking-normal">Nota de entrega</h1>
          <p className="tabular text-sm">Pedido del {formatDay(caracasDay(new Date(slip.createdAt)))}</p>
        </div>
        <QrCode text={slip.order_id} label={`Código QR de ${slip.order_id}`} className="w-24 shrink-0" />
      </div>
      <p className="tabular mt-1 font-semibold text-[1.375rem] leading-tight tracking-tight sm:text-[2.125rem]">
        {slip.order_id}
      </p>
    </header>
  );
}

function Destination({ slip }: Pick<SlipSheetProps, 'slip'>) {
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
        <p className="mt-1 inline-block border-2 border-ink px-3 py-1.5 font-semibold">{slip.shipping_method}</p>
        {slip.pickup && <PickupPlace pickup={slip.pickup} />}
      </section>
    </div>
  );
}

/** The store that hands it over, and when it was promised to be ready. */
function PickupPlace({ pickup }: { pickup: SalePickup }) {
  return (
    <div className="mt-2 max-w-64 text-sm leading-snug">
      <p className="font-semibold">{pickup.name}</p>
      <p>{pickup.address}</p>
      {pickup.ready_at && <p className="tabular">Prometido: {readyWords(new Date(pickup.ready_at), null)}</p>}
    </div>
  );
}

/** Each with a box to tick when it is in the parcel. */
function LinesToPack({ lines }: Pick<PackingSlip, 'lines'>) {
  return (
    <table className="mt-5 w-full text-sm">
      <thead>
        <tr className="border-ink border-y text-left">
          <th scope="col" className="py-1.5 pr-3 text-right font-medium">
            Cant.
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Artículo
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Talla
          </th>
          <th scope="col" className="py-1.5 font-medium">
            <span className="sr-only">Revisado</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed sale never move
          <tr key={index} className="break-inside-avoid border-line border-b align-top">
            <td className="tabular py-2 pr-3 text-right font-semibold text-base">{line.quantity}</td>
            <td className="py-2 pr-3">
              {line.name}
              <span className="tabular block text-ink-soft">
                Ref. {line.reference}
                {line.barcode && ` · ${line.barcode}`}
              </span>
            </td>
            <td className="py-2 pr-3 font-semibold text-base">{line.size}</td>
            <td className="py-2">
              <span aria-hidden className="ml-auto block size-5 border border-ink" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
