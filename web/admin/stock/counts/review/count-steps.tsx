import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState } from 'react';
import type { CountDetail } from '#contract/stock/count.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog, RejectDialog, SubmitDialog } from './count-dialogs.tsx';
import { UnknownBarcodes } from './unknown-barcodes.tsx';

/** The steps that a count can take in its state. */
export function CountSteps({ count }: { count: CountDetail }) {
  const [step, setStep] = useState<'submit' | 'approve' | 'reject' | 'cancel' | null>(null);
  const { state, countedByMe, summary } = count.attributes;
  const close = () => setStep(null);
  const isLive = state === 'open' || state === 'submitted';
  // The result of an approval that has closed the count is still on screen.
  if (!isLive && step === null) return null;
  return (
    <div className="mb-4 space-y-3">
      {state === 'open' && summary.unknown > 0 && <UnknownBarcodes countId={count.id} />}
      <div className="flex flex-wrap items-center gap-2" hidden={!isLive}>
        {state === 'open' ? (
          <>
            {/* A full page load, because the screen uses the camera and opens without a connection. */}
            <ActionLink
              icon={ScanBarcode}
              label="Contar"
              variant="primary"
              to={`/admin/stock/counts/${count.id}/count`}
              reloadDocument
            />
            <ActionButton label="Entregar" onClick={() => setStep('submit')} />
          </>
        ) : (
          <>
            <ActionButton
              label="Aprobar diferencias"
              variant="primary"
              disabled={countedByMe}
              onClick={() => setStep('approve')}
            />
            <ActionButton label="Contar de nuevo" onClick={() => setStep('reject')} />
          </>
        )}
        <ActionButton label="Cancelar conteo" variant="quiet" onClick={() => setStep('cancel')} />
        {state === 'submitted' && countedByMe && (
          <p className="text-ink-soft text-sm">Tú contaste aquí: las diferencias las aprueba otra persona.</p>
        )}
      </div>
      {step === 'submit' && <SubmitDialog count={count} onClose={close} />}
      {step === 'approve' && <ApproveDialog count={count} lines="all" onClose={close} />}
      {step === 'reject' && <RejectDialog count={count} lines="differences" onClose={close} />}
      {step === 'cancel' && <CancelDialog count={count} onClose={close} />}
    </div>
  );
}
