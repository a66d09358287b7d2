import { useState } from 'react';
import { addPayment, correctPayment, type PaymentRecord, type SalePayments } from '#contract/payments/payment.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { currencyOf } from '#domain/sales/delivery-and-payment.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { bsText, CURRENCY_NAMES, usdText } from '#web/admin/kit/document/money-text.ts';
import { SaveDialog } from '#web/admin/kit/document/save-dialog.tsx';
import { useField, useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { FormNumber, FormSelect, FormText } from '#web/admin/kit/form/form-fields.tsx';
import { numberText } from '#web/admin/kit/form/number-text.ts';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { useWays } from '#web/admin/ways/way-queries.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { ProofField } from '#web/ui/form/proof-field.tsx';
import { SALES } from '../data/sale-queries.ts';
import { writePayment } from './payment-queries.ts';
import { paymentName } from './payment-view.ts';

const LABELS = {
  amount: 'Monto',
  reference: 'Referencia',
  bank: 'Banco',
  date: 'Fecha del pago',
  payer_name: 'Quién pagó',
  payer_phone: 'Teléfono del que pagó',
  payer_id: 'Cédula o RIF del que pagó',
};
type FieldName = keyof typeof LABELS;
type Values = Record<Exclude<FieldName, 'amount'>, string> & { amount: number | undefined };

const NO_VALUES: Values = {
  amount: undefined,
  reference: '',
  bank: '',
  date: '',
  payer_name: '',
  payer_phone: '',
  payer_id: '',
};

function valuesOf({ attributes: known }: PaymentRecord): Values {
  return {
    amount: known.amount,
    reference: known.reference ?? '',
    bank: known.bank ?? '',
    date: known.date ?? '',
    payer_name: known.payer_name ?? '',
    payer_phone: known.payer_phone ?? '',
    payer_id: known.payer_id ?? '',
  };
}

/** What is due in foreign currency, with the IGTF on it. */
function withIgtf({ due, due_igtf }: SalePayments['meta']): number {
  return (centsFromDecimal(due) + centsFromDecimal(due_igtf)) / 100;
}

function dueText(sums: SalePayments['meta']): string {
  const due = `Faltan ${bsText(sums.due_bs)}, que son ${usdText(sums.due)} a la tasa del pedido.`;
  return sums.due_igtf > 0 ? `${due} En divisas, ${usdText(withIgtf(sums))} con el IGTF.` : due;
}

interface AddPaymentFormProps {
  saleId: number;
  sums: SalePayments['meta'];
  onClose: () => void;
}

/** Adds a payment that a shopper reported to staff. */
export function AddPaymentForm({ saleId, sums, onClose }: AddPaymentFormProps) {
  const values = { ...NO_VALUES, method: 'pago_movil', currency: 'VES', amount: sums.due_bs || undefined };
  const record = useRecordForm({ schema: addPayment, values: { ...values, payment_proof_url: '' } });
  return (
    <SaveDialog
      title="Añadir un pago"
      description={sums.due > 0 && dueText(sums)}
      record={record}
      submitLabel="Añadir pago"
      size="md"
      tellsUnsaved
      onClose={onClose}
      save={() => writePayment({ path: `/sales/${saleId}/payments`, body: record.form.values() })}
      refreshes={[SALES]}
      success="Pago añadido"
    >
      <MethodAndCurrency sums={sums} />
      <PaymentFields />
      <Proof />
    </SaveDialog>
  );
}

/** Corrects a payment that nobody has validated. */
export function CorrectPaymentForm({ payment, onClose }: { payment: PaymentRecord; onClose: () => void }) {
  const [seen, setSeen] = useState(payment);
  const record = useRecordForm({
    schema: correctPayment,
    values: valuesOf(payment),
    merge: { valuesOf, onSeen: setSeen },
  });
  return (
    <SaveDialog
      title={`Corregir ${paymentName(payment.attributes).toLowerCase()}`}
      record={record}
      submitLabel="Guardar cambios"
      size="md"
      tellsUnsaved
      onClose={onClose}
      save={() => writePayment({ path: `/payments/${payment.id}`, body: record.form.values(), seen })}
      refreshes={[SALES]}
      success="Pago corregido"
      notice={<RecordConflict record={record} labels={LABELS} format={say} />}
    >
      <PaymentFields />
    </SaveDialog>
  );
}

function MethodAndCurrency({ sums }: { sums: SalePayments['meta'] }) {
  const currency = useField('currency');
  const amount = useField('amount');
  const method = useField('method');
  const ways = useWays().data?.data.filter(({ attributes }) => attributes.active) ?? [];
  const wayOf = (code: unknown) => ways.find(({ attributes }) => attributes.code === code)?.attributes;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Método de pago" required error={method.error}>
        <Select
          name="method"
          value={String(method.value)}
          onChange={({ target }) => {
            const chosen = wayOf(target.value);
            if (!chosen) return;
            const usual = currencyOf(chosen);
            method.change(chosen.code);
            currency.change(usual);
            amount.change((usual === 'USD' ? withIgtf(sums) : sums.due_bs) || undefined);
          }}
        >
          <Options names={ways.map(({ attributes }) => [attributes.code, attributes.name] as const)} />
        </Select>
      </Field>
      <FormSelect name="currency" label="Moneda" required>
        {(wayOf(method.value)?.currencies ?? []).map((one) => (
          <option key={one} value={one}>
            {CURRENCY_NAMES[one]}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}

function PaymentFields() {
  const isOther = ['payer_name', 'payer_id'].map(useFieldValue).some(Boolean);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormNumber name="amount" label={LABELS.amount} money required />
        <FormText name="reference" label={LABELS.reference} autoComplete="off" />
        <FormText name="bank" label={LABELS.bank} autoComplete="off" />
        <FormText name="date" type="date" label={LABELS.date} />
      </div>
      <details open={isOther}>
        <summary className="min-h-11 cursor-pointer content-center text-sm underline decoration-line-strong underline-offset-4">
          Pagó otra persona
        </summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <FormText name="payer_name" label={LABELS.payer_name} autoComplete="off" className="sm:col-span-2" />
          <FormText name="payer_phone" type="tel" label={LABELS.payer_phone} autoComplete="off" />
          <FormText name="payer_id" label={LABELS.payer_id} autoComplete="off" />
        </div>
      </details>
    </>
  );
}

/** The field for the picture of a payment. */
export function Proof() {
  const { error, change } = useField('payment_proof_url');
  return <ProofField label="Comprobante" hint="Una imagen o un PDF; es opcional." error={error} onChange={change} />;
}

function say(value: unknown, name: FieldName): string {
  if (typeof value === 'number') return numberText(value, 'money');
  if (!value) return '';
  return name === 'date' ? formatDay(String(value)) : String(value);
}
