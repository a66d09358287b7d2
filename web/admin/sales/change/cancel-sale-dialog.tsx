import { cancelReason } from '#contract/sales/sale-history.ts';
import { CANCEL_REASONS, type CancelReason, MAX_REASON_WORDS } from '#domain/sales/cancel-reason.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { type SeenSale, useCancelSale } from '../data/use-sale-changes.ts';

interface CancelSaleDialogProps {
  sale: SeenSale;
  onClose: () => void;
  onCancelled?: () => void;
}

const REASONS = Object.entries(CANCEL_REASONS).map(([value, label]) => ({ value: value as CancelReason, label }));

/** Asks why a sale is cancelled, and cancels it. */
export function CancelSaleDialog({ sale, onClose, onCancelled }: CancelSaleDialogProps) {
  const cancel = useCancelSale();
  const record = useRecordForm({ schema: cancelReason, values: { reason: undefined, words: '' } });
  return (
    <FormDialog
      record={record}
      title="¿Cancelar venta?"
      submitLabel="Cancelar venta"
      busyLabel="Cancelando..."
      cancelLabel="Volver"
      danger
      onClose={onClose}
      onSave={async (why) => {
        try {
          await cancel.mutateAsync({ sale, why });
        } catch (problem) {
          // What is wrong with the reason is said at its field. For all else the sale on screen is not as it was seen.
          if (problem instanceof RefusedCall && problem.error.code === 'invalid') throw problem;
          return onClose();
        }
        onClose();
        onCancelled?.();
      }}
    >
      <p>
        La venta <strong className="tabular">{sale.orderId}</strong> quedará cancelada para siempre. Sus piezas vuelven
        al inventario y su cupón, si usó uno, se puede usar otra vez.
      </p>
      <FormRadios name="reason" label="Motivo" options={REASONS} />
      <FormText
        name="words"
        label="En tus palabras"
        hint="Lo ve el personal en el historial; el cliente no."
        maxLength={MAX_REASON_WORDS}
      />
    </FormDialog>
  );
}
