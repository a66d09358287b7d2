import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ReturnFocus } from '#web/ui/overlay/dialog-focus.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { STATUS_HEADING } from './status-texts.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

const CancelDialog = onDemand(() => import('./cancel-dialog.tsx'));
const RecipientDialog = onDemand(() => import('./recipient-dialog.tsx'));

interface OwnChangesProps {
  sale: TrackedAttributes;
  /** Called with the updated order. */
  onChanged: (sale: TrackedAttributes) => void;
}

/** What the shopper may still change by themselves. */
export function OwnChanges({ sale, onChanged }: OwnChangesProps) {
  const [open, setOpen] = useState<'cancel' | 'recipient' | null>(null);
  const isCancelled = useRef(false);
  const close = () => setOpen(null);
  const done = (now: TrackedAttributes) => {
    isCancelled.current = now.status === 'cancelada';
    close();
    onChanged(now);
  };
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-x-2 gap-y-3 empty:hidden">
        {sale.may.includes('recipient') && (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setOpen('recipient')}>
            Corregir la entrega
          </Button>
        )}
        {sale.may.includes('cancel') && (
          <Button variant="quiet" className="max-sm:w-full" onClick={() => setOpen('cancel')}>
            Cancelar el pedido
          </Button>
        )}
      </div>
      {/* Cancelling takes its button away: the status says what came of it. */}
      <ReturnFocus value={() => (isCancelled.current ? document.getElementById(STATUS_HEADING) : null)}>
        {/* Only while they are open, so that each begins with the order as it is. */}
        {open === 'recipient' && <RecipientDialog open onOpenChange={close} sale={sale} onDone={done} />}
        {open === 'cancel' && <CancelDialog open onOpenChange={close} sale={sale} onDone={done} />}
      </ReturnFocus>
    </>
  );
}
