import { type PaymentRecord, rejectPayment } from '#contract/payments/payment.ts';
import { addRefund, payRefund } from '#contract/payments/refund.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
import { type Currency, MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { CheckLine, Options } from '#web/admin/kit/document/choices.tsx';
import { CURRENCY_NAMES, moneyText } from '#web/admin/kit/document/money-text.ts';
import { SaveDialog } from '#web/admin/kit/document/save-dialog.tsx';
import { ReasonDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { useField, useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { FormNumber, FormSelect, FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useWayOptions } from '#web/admin/ways/way-queries.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { SALES } from '../data/sale-queries.ts';
import { CorrectPaymentForm, Proof } from './payment-form.tsx';
import { writePayment } from './payment-queries.ts';
import { paymentName } from './payment-view.ts';

/** A step of a payment that asks something first. */
export interface PaymentQuestion {
  act: 'correct' | 'reject' | 'refund' | 'pay';
  payment: PaymentRecord;
  status: SaleStatus;
  /** Whether another person pays a refund than the one who recorded it. */
  secondPerson: boolean;
}

export function PaymentDialog({ question, onClose }: { question: PaymentQuestion; onClose: () => void }) {
  const { act, payment, status, secondPerson } = question;
  if (act === 'correct') return <CorrectPaymentForm payment={payment} onClose={onClose} />;
  if (act === 'reject') return <RejectPaymentForm payment={payment} onClose={onClose} />;
  if (act === 'pay') return <PayRefundForm refund={payment} onClose={onClose} />;
  // What a card or credit paid goes back to it at once.
  const isOwed = secondPerson && !isCreditMethod(payment.attributes.method);
  return <RefundForm payment={payment} isCancelled={status === 'cancelada'} paidByAnother={isOwed} onClose={onClose} />;
}

/** Asks why a payment is rejected, or why a refund is not owed any more. */
function RejectPaymentForm({ payment, onClose }: { payment: PaymentRecord; onClose: () => void }) {
  const { kind, amount, currency } = payment.attributes;
  const isRefund = kind === 'refund';
  const sum = moneyText(amount, currency);
  return (
    <ReasonDialog
      title={`¿${isRefund ? 'Anular' : 'Rechazar'} ${paymentName(payment.attributes).toLowerCase()}?`}
      description={
        isRefund
          ? `${sum} dejan de deberse.`
          : `${sum} no cuentan para esta venta. El cliente podrá enviar otro comprobante desde la página de su pedido.`
      }
      submitLabel={isRefund ? 'Anular' : 'Rechazar'}
      cancelLabel="Volver"
      danger
      schema={rejectPayment}
      field={{
        name: 'reason',
        label: 'Motivo',
        hint: 'Lo lee el personal; el cliente no.',
        maxLength: MAX_DECISION_LENGTH,
        required: true,
      }}
      save={(body) => writePayment({ path: `/payments/${payment.id}/reject`, body, seen: payment })}
      refreshes={[SALES]}
      success={isRefund ? 'Devolución anulada' : 'Pago rechazado'}
      onClose={onClose}
    />
  );
}

const PAID_BY = { reference: '', bank: '', date: '', payment_proof_url: '' };

interface RefundFormProps {
  payment: PaymentRecord;
  isCancelled: boolean;
  /** The refund stays owed until another person pays it. */
  paidByAnother: boolean;
  onClose: () => void;
}

/** Refunds a payment in whole or in part: paid now, or still owed. */
function RefundForm({ payment, isCancelled, paidByAnother, onClose }: RefundFormProps) {
  const { attributes } = payment;
  const record = useRecordForm({
    schema: addRefund,
    values: {
      payment_id: payment.id,
      currency: attributes.currency,
      amount: attributes.refundable,
      reason: isCancelled ? 'Venta cancelada' : '',
      paid: !paidByAnother,
      method: attributes.method,
      ...PAID_BY,
    },
  });
  return (
    <SaveDialog
      title={`Devolver ${paymentName(attributes).toLowerCase()}`}
      description={`Quedan ${moneyText(attributes.refundable, attributes.currency)} por devolver de este pago.`}
      record={record}
      submitLabel="Anotar devolución"
      size="md"
      tellsUnsaved
      onClose={onClose}
      save={() => writePayment({ path: `/sales/${attributes.sale_id}/refunds`, body: record.form.values() })}
      refreshes={[SALES]}
      success="Devolución anotada"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <RefundAmount payment={payment} />
        <FormText name="reason" label="Motivo" maxLength={MAX_DECISION_LENGTH} required />
      </div>
      {paidByAnother ? <p className="text-ink-soft text-sm">Queda por devolver: la paga otra persona.</p> : <IsPaid />}
      <PaidByWhenPaid own={attributes.currency} />
    </SaveDialog>
  );
}

/** In the payment's currency or in the other one, of which the rest at the sale's rate is proposed. */
function RefundAmount({ payment: { attributes } }: Pick<RefundFormProps, 'payment'>) {
  const currency = useField('currency');
  const amount = useField('amount');
  const choose = (chosen: string) => {
    currency.change(chosen);
    amount.change(chosen === attributes.currency ? attributes.refundable : attributes.refundable_other);
  };
  return (
    <>
      {!isCreditMethod(attributes.method) && (
        <Field label="Moneda" required error={currency.error}>
          <Select name="currency" value={String(currency.value)} onChange={({ target }) => choose(target.value)}>
            <Options names={CURRENCY_NAMES} />
          </Select>
        </Field>
      )}
      <FormNumber name="amount" label={`Monto (${currency.value === 'USD' ? 'USD' : 'Bs.'})`} money required />
    </>
  );
}

/** Records that an owed refund was paid. */
function PayRefundForm({ refund, onClose }: { refund: PaymentRecord; onClose: () => void }) {
  const { attributes } = refund;
  const record = useRecordForm({ schema: payRefund, values: { method: attributes.method, ...PAID_BY } });
  return (
    <SaveDialog
      title={`Pagar ${paymentName(attributes).toLowerCase()}`}
      description={`Se deben ${moneyText(attributes.amount, attributes.currency)}.`}
      record={record}
      submitLabel="Ya la pagué"
      size="md"
      tellsUnsaved
      onClose={onClose}
      save={() => writePayment({ path: `/refunds/${refund.id}/pay`, body: record.form.values(), seen: refund })}
      refreshes={[SALES]}
      success="Devolución pagada"
    >
      <PaidBy />
    </SaveDialog>
  );
}

function IsPaid() {
  const { value, change } = useField('paid');
  return (
    <CheckLine checked={value === true} onChange={change}>
      Ya la pagué. Sin marcar queda por devolver.
    </CheckLine>
  );
}

/** An owed refund in the other currency names its way of paying too, because the payment's may not take it. */
function PaidByWhenPaid({ own }: { own: Currency }) {
  const [isPaid, currency] = [useFieldValue('paid'), useFieldValue('currency')];
  return isPaid === true || currency !== own ? <PaidBy /> : null;
}

function PaidBy() {
  const ways = useWayOptions([String(useFieldValue('method'))]);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect name="method" label="Cómo se pagó">
          <Options names={ways} />
        </FormSelect>
        <FormText name="reference" label="Referencia" autoComplete="off" />
        <FormText name="bank" label="Banco" autoComplete="off" />
        <FormText name="date" type="date" label="Fecha" />
      </div>
      <Proof />
    </>
  );
}
