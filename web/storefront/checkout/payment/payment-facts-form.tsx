import type { ComponentProps, Ref } from 'react';
import { factsAsked, type PaymentFact } from '#contract/forms/payment-facts.ts';
import { paymentDays } from '#domain/payments/payment-date.ts';
import { REFERENCE_RULES } from '#domain/payments/reference-length.ts';
import type { PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';

/** The part of the form's interface that is used here. */
interface PaymentFactsControl {
  errors: Partial<Record<PaymentFact, string>>;
  control: (fact: PaymentFact) => ComponentProps<typeof TextInput> & ComponentProps<typeof Select>;
  props: { ref?: Ref<HTMLDivElement> };
}

/** The details with which the shop finds the payment in its account. */
export function PaymentFactsForm({ payment, form }: { payment: PaymentMethod; form: PaymentFactsControl }) {
  const { errors, control, props } = form;
  const { facts: requested, optional } = factsAsked(payment);
  const days = paymentDays(caracasDay(new Date()));
  const named = (label: string) => (optional ? `${label} (opcional)` : label);
  const asks = (fact: PaymentFact) => requested.includes(fact);

  return (
    <div ref={props.ref} className="mt-6 grid gap-4 sm:grid-cols-2">
      {asks('bank') && (
        <Field label={named('Banco desde el que pagaste')} error={errors.bank} required={!optional}>
          <Select {...control('bank')}>
            <option value="">Elige un banco</option>
            {BANKS.map((bank) => (
              <option key={bank}>{bank}</option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={named('Referencia')}
        hint={REFERENCE_RULES[payment].hint}
        error={errors.reference}
        required={!optional}
      >
        <TextInput
          {...control('reference')}
          inputMode={REFERENCE_RULES[payment].digits ? 'numeric' : 'text'}
          autoComplete="off"
        />
      </Field>
      <Field label={named('Fecha del pago')} error={errors.date} required={!optional}>
        <TextInput {...control('date')} type="date" min={days.first} max={days.last} />
      </Field>
      {asks('payerPhone') && (
        <Field label="Teléfono desde el que pagaste" error={errors.payerPhone} required>
          <TextInput {...control('payerPhone')} type="tel" autoComplete="tel" />
        </Field>
      )}
    </div>
  );
}

const BANKS = [
  'Banesco',
  'Mercantil',
  'Provincial',
  'Banco de Venezuela',
  'BNC',
  'Bancamiga',
  'Bancaribe',
  'Banco Activo',
  'Banco Caroní',
  'Banco del Tesoro',
  'Banco Exterior',
  'Banco Fondo Común',
  'Banco Plaza',
  'Bancrecer',
  'Banplus',
  'Bicentenario',
  'Del Sur',
  'Mi Banco',
  'Sofitasa',
  'Venezolano de Crédito',
  '100% Banco',
  'Otro banco',
] as const;
