import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState } from 'react';
import type { CountDetail } from '#contract/stock/count.ts';
import { refuseOwnCount } from '#domain/stock/counts/count.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog, RejectDialog, SubmitDialog } from './count-dialogs.tsx';
import { UnknownBarcodes } from './unknown-barcodes.tsx';

/** The steps that a count can take in its state. */
export function CountSteps({ count }: { count: CountDetail }) {
  const [step, setStep] = useState<'submit' | 'approve' | 'reject' | 'cancel' | null>(null);
  const { state, countedByMe, submittedByMe, summary } = count.attributes;
  const own = refuseOwnCount({ counted: countedByMe, submitted: submittedByMe });
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
              needs={['stock.count']}
              icon={ScanBarcode}
              label="Contar"
              variant="primary"
              to={`/admin/stock/counts/${count.id}/count`}
              reloadDocument
            />
            <ActionButton needs={['stock.count']} label="Entregar" onClick={() => setStep('submit')} />
          </>
        ) : (
          <>
            <ActionButton
              needs={['stock.approve_counts']}
              label="Aprobar diferencias"
              variant="primary"
              disabled={own !== null}
              onClick={() => setStep('approve')}
            />
            <ActionButton needs={['stock.approve_counts']} label="Contar de nuevo" onClick={() => setStep('reject')} />
          </>
        )}
        <ActionButton
          needs={['stock.count']}
          label="Cancelar conteo"
          variant="quiet"
          onClick={() => setStep('cancel')}
        />
        {state === 'submitted' && own && <p className="text-ink-soft text-sm">{own}</p>}
      </div>
      {step === 'submit' && <SubmitDialog count={count} onClose={close} />}
      {step === 'approve' && <ApproveDialog count={count} lines="all" onClose={close} />}
      {step === 'reject' && <RejectDialog count={count} lines="differences" onClose={close} />}
      {step === 'cancel' && <CancelDialog count={count} onClose={close} />}
    </div>
  );
}
