import type { PaymentRecord } from '#contract/payments/payment.ts';
import { addRefund, payRefund } from '#contract/payments/refund.ts';
import { METHODS } from '#domain/payments/amount.ts';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { PAYMENT_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { useField, useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormNumber, FormSelect, FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { Proof } from './payment-form.tsx';
import { useWritePayment } from './payment-queries.ts';
import { moneyText, paymentName } from './payment-view.ts';

const PAID_BY = { reference: '', bank: '', date: '', payment_proof_url: '' };

/** Gives a payment back, in whole or in part: paid now, or owed. */
export function RefundForm({
  payment,
  isCancelled,
  onClose,
}: {
  payment: PaymentRecord;
  isCancelled: boolean;
  onClose: () => void;
}) {
  const { attributes } = payment;
  const write = useWritePayment('Devolución anotada');
  const record = useRecordForm({
    schema: addRefund,
    values: {
      payment_id: payment.id,
      currency: attributes.currency,
      amount: attributes.refundable,
      reason: isCancelled ? 'Venta cancelada' : '',
      paid: true,
      method: attributes.method,
      ...PAID_BY,
    },
  });
  return (
    <FormDialog
      title={`Devolver ${paymentName(attributes).toLowerCase()}`}
      description={`Quedan ${moneyText(attributes.refundable, attributes.currency)} por devolver de este pago.`}
      record={record}
      submitLabel="Anotar devolución"
      size="md"
      tellsUnsaved
      onClose={onClose}
      onSave={async () => {
        await write.mutateAsync({ path: `/sales/${attributes.sale_id}/refunds`, body: record.form.values() });
        onClose();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormNumber name="amount" label={`Monto (${attributes.currency === 'USD' ? 'USD' : 'Bs.'})`} money required />
        <FormText name="reason" label="Motivo" maxLength={MAX_DECISION_LENGTH} required />
      </div>
      <IsPaid />
      <PaidByWhenPaid />
    </FormDialog>
  );
}

/** A refund that was owed is paid. */
export function PayRefundForm({ refund, onClose }: { refund: PaymentRecord; onClose: () => void }) {
  const { attributes } = refund;
  const write = useWritePayment('Devolución pagada');
  const record = useRecordForm({ schema: payRefund, values: { method: attributes.method, ...PAID_BY } });
  return (
    <FormDialog
      title={`Pagar ${paymentName(attributes).toLowerCase()}`}
      description={`Se deben ${moneyText(attributes.amount, attributes.currency)}.`}
      record={record}
      submitLabel="Ya la pagué"
      size="md"
      tellsUnsaved
      onClose={onClose}
      onSave={async () => {
        await write.mutateAsync({ path: `/refunds/${refund.id}/pay`, body: record.form.values(), seen: refund });
        onClose();
      }}
    >
      <PaidBy />
    </FormDialog>
  );
}

function IsPaid() {
  const { value, change } = useField('paid');
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
        className="size-4 accent-ink"
      />
      Ya la pagué. Sin marcar queda por devolver.
    </label>
  );
}

function PaidByWhenPaid() {
  return useFieldValue('paid') === true ? <PaidBy /> : null;
}

function PaidBy() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect name="method" label="Cómo se pagó">
          {METHODS.map((one) => (
            <option key={one} value={one}>
              {PAYMENT_METHODS[one]}
            </option>
          ))}
        </FormSelect>
        <FormText name="reference" label="Referencia" autoComplete="off" />
        <FormText name="bank" label="Banco" autoComplete="off" />
        <FormText name="date" type="date" label="Fecha" />
      </div>
      <Proof />
    </>
  );
}
