import { z } from 'zod';
import type { QueuedPayment } from '#contract/payments/reconciliation.ts';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { paymentAmount } from '../cases/selection.ts';
import { formatAmount } from '../cases/sum-selection.ts';

const rejection = z.object({ reason: z.string().trim().min(1, 'Escribe el motivo').max(MAX_DECISION_LENGTH) });
const COMMON = ['El dinero no llegó', 'La referencia no existe', 'El comprobante es de otro pago'];

interface RejectDialogProps {
  payment: QueuedPayment;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a payment is rejected. */
export function RejectDialog({ payment, onReject, onClose }: RejectDialogProps) {
  const record = useRecordForm({ schema: rejection, values: { reason: '' } });
  return (
    <FormDialog
      record={record}
      title="¿Rechazar el pago?"
      submitLabel="Rechazar y seguir"
      cancelLabel="Volver"
      danger
      onClose={onClose}
      onSave={async ({ reason }) => {
        onClose();
        onReject(reason);
      }}
    >
      <p>
        El pago de <strong className="tabular">{formatAmount(paymentAmount(payment))}</strong> del pedido{' '}
        <strong className="tabular">{payment.sale.order_id}</strong> queda rechazado. El pedido sigue pendiente.
      </p>
      <FormText name="reason" label="Motivo" list="rejection-reasons" maxLength={MAX_DECISION_LENGTH} required />
      <datalist id="rejection-reasons">
        {COMMON.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </FormDialog>
  );
}
