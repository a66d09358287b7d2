import type { ComponentProps, Ref } from 'react';
import { paymentDays } from '#domain/payments/payment-date.ts';
import type { PaymentFact, PaymentWay } from '#domain/payments/payment-way.ts';
import { referenceHint } from '#domain/payments/reference-length.ts';
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
export function PaymentFactsForm({ way, form }: { way: PaymentWay; form: PaymentFactsControl }) {
  const { errors, control, props } = form;
  const days = paymentDays(caracasDay(new Date()));
  const asks = (fact: PaymentFact) => way.asks.includes(fact);
  const frame = (fact: PaymentFact, label: string) => {
    const required = !way.optional.includes(fact);
    return { label: required ? label : `${label} (opcional)`, error: errors[fact], required };
  };
  if (way.asks.length === 0) return null;

  return (
    <div ref={props.ref} className="mt-6 grid gap-4 sm:grid-cols-2">
      {asks('bank') && (
        <Field {...frame('bank', 'Banco desde el que pagaste')}>
          <Select {...control('bank')}>
            <option value="">Elige un banco</option>
            {BANKS.map((bank) => (
              <option key={bank}>{bank}</option>
            ))}
          </Select>
        </Field>
      )}
      {asks('reference') && (
        <Field {...frame('reference', 'Referencia')} hint={referenceHint(way)}>
          <TextInput
            {...control('reference')}
            inputMode={way.referenceDigits ? 'numeric' : 'text'}
            autoComplete="off"
          />
        </Field>
      )}
      {asks('date') && (
        <Field {...frame('date', 'Fecha del pago')}>
          <TextInput {...control('date')} type="date" min={days.first} max={days.last} />
        </Field>
      )}
      {asks('payerPhone') && (
        <Field {...frame('payerPhone', 'Teléfono desde el que pagaste')}>
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
