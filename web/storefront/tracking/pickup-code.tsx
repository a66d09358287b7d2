import { printPickupCode } from '#domain/sales/fulfilment/pickup-code.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

/** The code that the shopper shows at the counter, to read aloud or to scan. */
export default function PickupCode({ code }: { code: string }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-5 rounded-house border border-line bg-paper-raised p-4">
      <QrCode text={code} label="Código QR de retiro" className="size-32 shrink-0" />
      <div className="min-w-40 flex-1">
        <p className="text-ink-soft text-sm">Código de retiro</p>
        <p className="tabular select-all whitespace-nowrap font-medium text-2xl">{printPickupCode(code)}</p>
        <p className="mt-1 text-ink-soft text-sm">Muéstralo en la tienda, junto con tu cédula. No lo compartas.</p>
      </div>
    </div>
  );
}
