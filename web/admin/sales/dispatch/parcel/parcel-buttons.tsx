import PackageCheck from 'lucide-react/icons/package-check';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Send from 'lucide-react/icons/send';
import Tag from 'lucide-react/icons/tag';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { labelsHref, packHref } from '../dispatch-hrefs.ts';
import { type ParcelStep, useDiscardParcel, useParcelStep } from '../parcel-acts.ts';
import { isPacked } from './parcel-view.ts';
import { SendDialog } from './send-dialog.tsx';

/** The steps that a parcel can take from where it stands. */
export function ParcelButtons({ parcel }: { parcel: ParcelRecord }) {
  const { state } = parcel.attributes;
  const packed = isPacked(parcel);
  return (
    <div className="flex flex-wrap gap-2">
      <IfMay needs={['sales.hand_over']}>
        {state === 'preparing' && (packed ? <OfPacked parcel={parcel} /> : <OfOpen parcel={parcel} />)}
        {(state === 'sent' || state === 'delivered') && <OfSent parcel={parcel} />}
      </IfMay>
      {state !== 'returned' && (
        <ActionLink small icon={Tag} label="Etiqueta" variant="quiet" to={labelsHref([parcel.id])} />
      )}
    </div>
  );
}

/** A parcel into which the pieces are still to be put. */
function OfOpen({ parcel }: { parcel: ParcelRecord }) {
  const [discarding, setDiscarding] = useState(false);
  return (
    <>
      {parcel.attributes.status === 'validado' && (
        <ActionLink
          small
          icon={ScanBarcode}
          label="Empacar"
          variant="primary"
          to={packHref(parcel.attributes.code)}
          reloadDocument
        />
      )}
      <CarrierButton parcel={parcel} />
      <ActionButton small label="Descartar" onClick={() => setDiscarding(true)} />
      {discarding && <DiscardDialog parcel={parcel} onClose={() => setDiscarding(false)} />}
    </>
  );
}

function OfPacked({ parcel }: { parcel: ParcelRecord }) {
  const [sending, setSending] = useState(false);
  return (
    <>
      {parcel.attributes.status === 'validado' && (
        <ActionButton small icon={Send} label="Enviar" variant="primary" onClick={() => setSending(true)} />
      )}
      <CarrierButton parcel={parcel} />
      <StepButton parcel={parcel} step={{ act: 'unpack' }} icon={Undo2} label="Volver a abrir" />
      {sending && <SendDialog parcel={parcel} act="send" onClose={() => setSending(false)} />}
    </>
  );
}

function OfSent({ parcel }: { parcel: ParcelRecord }) {
  const [returning, setReturning] = useState(false);
  return (
    <>
      {parcel.attributes.state === 'sent' && (
        <>
          <StepButton parcel={parcel} step={{ act: 'deliver' }} icon={PackageCheck} label="Entregado" primary />
          <CarrierButton parcel={parcel} />
        </>
      )}
      <ActionButton small icon={Undo2} label="Volvió" onClick={() => setReturning(true)} />
      {returning && <ReturnDialog parcel={parcel} onClose={() => setReturning(false)} />}
    </>
  );
}

function CarrierButton({ parcel }: { parcel: ParcelRecord }) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <ActionButton small label="Transportista y guía" onClick={() => setChanging(true)} />
      {changing && <SendDialog parcel={parcel} act="change" onClose={() => setChanging(false)} />}
    </>
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

/** Asks before a parcel that is being prepared is undone. */
function DiscardDialog({ parcel, onClose }: { parcel: ParcelRecord; onClose: () => void }) {
  const discard = useDiscardParcel();
  return (
    <ConfirmDialog
      title="¿Descartar paquete?"
      confirmLabel="Descartar"
      act={discard}
      onConfirm={() => discard.mutate(parcel, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        El paquete <span className="tabular font-medium">{parcel.attributes.code}</span> deja de existir y sus prendas
        quedan otra vez por preparar.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before a parcel is noted as come back, because its pieces then lie at their location again. */
function ReturnDialog({ parcel, onClose }: { parcel: ParcelRecord; onClose: () => void }) {
  const step = useParcelStep();
  const { code, location } = parcel.attributes;
  return (
    <ConfirmDialog
      title="¿El paquete volvió?"
      confirmLabel="Volvió"
      danger={false}
      act={step}
      onConfirm={() => step.mutate({ id: parcel.id, step: { act: 'return' } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Confírmalo cuando <span className="tabular font-medium">{code}</span> esté en {location.name}: sus prendas
        vuelven a la existencia de {location.name}, apartadas para este pedido, y quedan por preparar otra vez.
      </p>
    </ConfirmDialog>
  );
}
