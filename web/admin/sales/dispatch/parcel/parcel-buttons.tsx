import PackageCheck from 'lucide-react/icons/package-check';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Send from 'lucide-react/icons/send';
import Tag from 'lucide-react/icons/tag';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ask } from '#web/admin/api/ask.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { CallDialog } from '#web/admin/kit/document/call-dialog.tsx';
import { StepDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { SALES } from '../../data/sale-queries.ts';
import { labelsHref, packHref } from '../dispatch-hrefs.ts';
import { type ParcelStep, useParcelStep } from '../parcel-acts.ts';
import { isPacked } from './parcel-view.ts';
import { SendDialog } from './send-dialog.tsx';

/** The steps that a parcel can take from where it stands. */
export function ParcelButtons({ parcel }: { parcel: ParcelRecord }) {
  const [dialog, setDialog] = useState<'discard' | 'send' | 'change' | 'return' | null>(null);
  const { state, status, code } = parcel.attributes;
  const close = () => setDialog(null);
  const carrier = <ActionButton small label="Transportista y guía" onClick={() => setDialog('change')} />;
  return (
    <div className="flex flex-wrap gap-2">
      <IfMay needs={['sales.hand_over']}>
        {state === 'preparing' && !isPacked(parcel) && (
          <>
            {status === 'validado' && (
              <ActionLink
                small
                icon={ScanBarcode}
                label="Empacar"
                variant="primary"
                to={packHref(code)}
                reloadDocument
              />
            )}
            {carrier}
            <ActionButton small label="Descartar" onClick={() => setDialog('discard')} />
          </>
        )}
        {isPacked(parcel) && (
          <>
            {status === 'validado' && (
              <ActionButton small icon={Send} label="Enviar" variant="primary" onClick={() => setDialog('send')} />
            )}
            {carrier}
            <StepButton parcel={parcel} step={{ act: 'unpack' }} icon={Undo2} label="Volver a abrir" />
          </>
        )}
        {state === 'sent' && (
          <>
            <StepButton parcel={parcel} step={{ act: 'deliver' }} icon={PackageCheck} label="Entregado" primary />
            {carrier}
          </>
        )}
        {(state === 'sent' || state === 'delivered') && (
          <ActionButton small icon={Undo2} label="Volvió" onClick={() => setDialog('return')} />
        )}
      </IfMay>
      {state !== 'returned' && (
        <ActionLink small icon={Tag} label="Etiqueta" variant="quiet" to={labelsHref([parcel.id])} />
      )}
      {dialog === 'discard' && <DiscardDialog parcel={parcel} onClose={close} />}
      {dialog === 'return' && <ReturnDialog parcel={parcel} onClose={close} />}
      {(dialog === 'send' || dialog === 'change') && <SendDialog parcel={parcel} act={dialog} onClose={close} />}
    </div>
  );
}

interface StepButtonProps {
  parcel: ParcelRecord;
  step: ParcelStep;
  icon: typeof Undo2;
  label: string;
  primary?: boolean;
}

function StepButton({ parcel, step, icon, label, primary }: StepButtonProps) {
  const stepping = useParcelStep();
  return (
    <ActionButton
      small
      icon={icon}
      label={label}
      variant={primary ? 'primary' : 'secondary'}
      busy={stepping.isPending}
      onClick={() =>
        stepping.mutate(
          { id: parcel.id, step },
          { onError: (problem) => notify.destructive(`${parcel.attributes.code}: no se pudo`, problem.message) },
        )
      }
    />
  );
}

interface QuestionProps {
  parcel: ParcelRecord;
  onClose: () => void;
}

/** Asks before a parcel that is being prepared is undone. */
function DiscardDialog({ parcel: { id, attributes }, onClose }: QuestionProps) {
  return (
    <CallDialog
      title="¿Descartar paquete?"
      confirmLabel="Descartar"
      call={() => ask<unknown>(`/parcels/${id}`, { method: 'DELETE' })}
      refreshes={[SALES]}
      success={`${attributes.code}: descartado, sus prendas están por preparar`}
      failed="No se pudo descartar el paquete"
      onClose={onClose}
    >
      <p>
        El paquete <span className="tabular font-medium">{attributes.code}</span> deja de existir y sus prendas quedan
        otra vez por preparar.
      </p>
    </CallDialog>
  );
}

/** Asks before a parcel is noted as come back, because its pieces then lie at their location again. */
function ReturnDialog({ parcel: { id, attributes }, onClose }: QuestionProps) {
  const { code, location } = attributes;
  return (
    <StepDialog
      title="¿El paquete volvió?"
      confirmLabel="Volvió"
      danger={false}
      step={useParcelStep()}
      input={{ id, step: { act: 'return' } }}
      onClose={onClose}
    >
      <p>
        Confírmalo cuando <span className="tabular font-medium">{code}</span> esté en {location.name}: sus prendas
        vuelven a la existencia de {location.name}, apartadas para este pedido, y quedan por preparar otra vez.
      </p>
    </StepDialog>
  );
}
