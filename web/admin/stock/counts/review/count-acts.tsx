import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState } from 'react';
import type { CountDetail } from '#contract/stock/count.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useCancelCount } from '../count-queries.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { UnknownBarcodes } from './unknown-barcodes.tsx';

type Asked = 'submit' | 'approve' | 'reject' | 'cancel';

/** What can be done with a count as it is. */
export function CountActs({ count }: { count: CountDetail }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { state, countedByMe } = count.attributes;
  const close = () => setAsked(null);
  const isLive = state === 'open' || state === 'submitted';
  // What an approval did is still to be read once it has closed the count.
  if (!isLive && asked === null) return null;
  return (
    <div className="mb-4 space-y-3">
      {state === 'open' && count.attributes.summary.unknown > 0 && <UnknownBarcodes countId={count.id} />}
      <div className="flex flex-wrap items-center gap-2" hidden={!isLive}>
        {state === 'open' ? (
          <>
            {/* A document of its own: it may use the camera, and opens without a line. */}
            <ButtonLink to={`/admin/stock/counts/${count.id}/count`} reloadDocument>
              <ScanBarcode aria-hidden className="size-5" strokeWidth={1.5} />
              Contar
            </ButtonLink>
            <Button variant="secondary" onClick={() => setAsked('submit')}>
              Entregar
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setAsked('approve')} disabled={countedByMe}>
              Aprobar diferencias
            </Button>
            <Button variant="secondary" onClick={() => setAsked('reject')}>
              Contar de nuevo
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={() => setAsked('cancel')}>
          Cancelar conteo
        </Button>
        {state === 'submitted' && countedByMe && (
          <p className="text-ink-soft text-sm">Tú contaste aquí: las diferencias las aprueba otra persona.</p>
        )}
      </div>
      {asked === 'submit' && <SubmitDialog count={count} onClose={close} />}
      {asked === 'approve' && <ApproveDialog count={count} lines="all" onClose={close} />}
      {asked === 'reject' && <RejectDialog count={count} lines="differences" onClose={close} />}
      {asked === 'cancel' && <CancelDialog count={count} onClose={close} />}
    </div>
  );
}

function CancelDialog({ count: { id, attributes }, onClose }: { count: CountDetail; onClose: () => void }) {
  const cancel = useCancelCount(id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Cancelar conteo"
      confirmLabel="Cancelar conteo"
      cancelLabel="Volver"
      act={cancel}
      onConfirm={() => cancel.mutate({ version: attributes.version }, { onSuccess: onClose })}
    >
      <p>
        El conteo {attributes.number} termina sin cambiar existencias. Lo que ya se aprobó se queda, y lo que se leyó se
        guarda.
      </p>
    </ConfirmDialog>
  );
}
