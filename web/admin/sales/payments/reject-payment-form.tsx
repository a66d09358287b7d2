import { type PaymentRecord, rejectPayment } from '#contract/payments/payment.ts';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useWritePayment } from './payment-queries.ts';
import { moneyText, paymentName } from './payment-view.ts';

/** Asks why a payment is rejected, or why a refund is not owed after all. */
export function RejectPaymentForm({ payment, onClose }: { payment: PaymentRecord; onClose: () => void }) {
  const { attributes } = payment;
  const isRefund = attributes.kind === 'refund';
  const write = useWritePayment(isRefund ? 'Devolución anulada' : 'Pago rechazado');
  const record = useRecordForm({ schema: rejectPayment, values: { reason: '' } });
  return (
    <FormDialog
      title={`¿${isRefund ? 'Anular' : 'Rechazar'} ${paymentName(attributes).toLowerCase()}?`}
      description={
        isRefund
          ? `${moneyText(attributes.amount, attributes.currency)} dejan de deberse.`
          : `${moneyText(attributes.amount, attributes.currency)} no cuentan para esta venta. El cliente podrá enviar otro comprobante desde la página de su pedido.`
      }
      record={record}
      submitLabel={isRefund ? 'Anular' : 'Rechazar'}
      cancelLabel="Volver"
      danger
      onClose={onClose}
      onSave={async () => {
        await write.mutateAsync({ path: `/payments/${payment.id}/reject`, body: record.form.values(), seen: payment });
        onClose();
      }}
    >
      <FormText
        name="reason"
        label="Motivo"
        hint="Lo lee el personal; el cliente no."
        maxLength={MAX_DECISION_LENGTH}
        required
      />
    </FormDialog>
  );
}
