import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { useParcelStep } from '../parcel-acts.ts';

/** Asks before a parcel is noted as come back, because its pieces then lie at their location again. */
export function ReturnDialog({ parcel, onClose }: { parcel: ParcelRecord; onClose: () => void }) {
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
