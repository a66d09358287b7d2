import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { useDiscardParcel } from '../parcel-acts.ts';

/** Asks before a parcel that is being prepared is undone. */
export function DiscardDialog({ parcel, onClose }: { parcel: ParcelRecord; onClose: () => void }) {
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
