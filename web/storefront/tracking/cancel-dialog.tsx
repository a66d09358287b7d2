import { useState } from 'react';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { type TrackedAttributes, useOrderCall } from './use-tracked-sale.ts';

interface CancelDialogProps extends Openable {
  sale: TrackedAttributes;
  onDone: (sale: TrackedAttributes) => void;
}

/** Asks before the shopper cancels, and says what happens with their garments and money. */
export default function CancelDialog({ open, onOpenChange, sale, onDone }: CancelDialogProps) {
  const send = useOrderCall('cancel', 'POST');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function cancel() {
    setBusy(true);
    setProblem(null);
    const answer = await send();
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.message);
    notify.success('Pedido cancelado');
    onDone(answer.data.data.attributes);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Cancelar este pedido?"
      description="No se puede deshacer: tus prendas vuelven a la tienda, y si las quieres haces otro pedido."
      footer={
        <>
          <Button variant="secondary" data-first-focus onClick={() => onOpenChange(false)}>
            Conservar el pedido
          </Button>
          <Button variant="danger" busy={busy} onClick={cancel}>
            Sí, cancelar
          </Button>
        </>
      }
    >
      {declaresPayment(sale) && (
        <p className="rounded-house bg-amber-soft p-4">
          Enviaste un comprobante, y tu dinero puede estar en camino. Revisamos si llegó; si llegó, te lo devolvemos.
          Escríbenos si tienes dudas.
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-4 text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

/** Whether a payment was sent that nobody has checked. One payment that covers all is not listed by itself. */
function declaresPayment({ payments, declared }: TrackedAttributes): boolean {
  if (!payments) return declared !== undefined;
  return payments.some(({ state, at_pickup: atPickup }) => state === 'declared' && !atPickup);
}
