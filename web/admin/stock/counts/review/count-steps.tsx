import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState } from 'react';
import type { CountDetail } from '#contract/stock/count.ts';
import { refuseOwnCount } from '#domain/stock/counts/count.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { Problem } from '#web/admin/kit/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useSettleBarcode, useUnknownBarcodes } from '../count-queries.ts';
import { ItemFinder } from '../item-finder.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog, RejectDialog, SubmitDialog } from './count-dialogs.tsx';

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

/** Barcodes that no item has. Each one is assigned to an item or discarded before the count can be submitted. */
function UnknownBarcodes({ countId }: { countId: number }) {
  const barcodes = useUnknownBarcodes(countId).data?.data ?? [];
  const settle = useSettleBarcode(countId);
  const [chosen, setChosen] = useState<string | null>(null);
  if (barcodes.length === 0) return null;
  return (
    <section aria-label="Códigos sin resolver" className="border-amber border-l-4 bg-amber-soft px-3 py-2">
      <h2 className="font-medium">Códigos que ningún producto tiene</h2>
      <ul className="divide-y divide-line">
        {barcodes.map(({ barcode, pieces, actor }) => (
          <li key={barcode} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="tabular min-w-0 grow break-all">
              {barcode}
              <span className="block text-ink-soft text-sm">
                {piecesText(pieces)}, {actor}
              </span>
            </span>
            <ActionButton small needs={['stock.count']} label="Es de un producto" onClick={() => setChosen(barcode)} />
            <ActionButton
              small
              needs={['stock.count']}
              label="Descartar"
              variant="quiet"
              aria-label={`Descartar ${barcode}`}
              disabled={settle.isPending}
              onClick={() => settle.mutate({ barcode, itemId: null })}
            />
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Dialog open onOpenChange={() => setChosen(null)} title={`De qué producto es ${chosen}`} size="md">
          <Problem text={settle.error?.message} />
          <ItemFinder
            label="Buscar el producto"
            onChoose={(itemId) => settle.mutate({ barcode: chosen, itemId }, { onSuccess: () => setChosen(null) })}
          />
        </Dialog>
      )}
    </section>
  );
}
