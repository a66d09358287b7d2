import { useEffect, useRef } from 'react';
import { caracasDay } from '#domain/caracas-time.ts';
import type { PaymentMethod } from '#domain/delivery-and-payment.ts';
import { paymentDays } from '#domain/payment-date.ts';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { BANKS } from './banks.ts';
import { changeDraft } from './checkout-draft.ts';

import { factsAsked, type PaymentFact, type PaymentFactErrors, type PaymentFacts } from './payment-facts.ts';

interface PaymentFactsFormProps {
  payment: PaymentMethod;
  facts: PaymentFacts;
  errors: PaymentFactErrors;
  /** How many checks have failed so far; each takes the focus to what is missing. */
  failures: number;
  onEdit: (fact: PaymentFact) => void;
}

/** What the shop needs to find the payment in its own account. */
export function PaymentFactsForm({ payment, facts, errors, failures, onEdit }: PaymentFactsFormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) focusFirstInvalid(form.current);
  }, [failures]);

  const { facts: asked, optional } = factsAsked(payment);
  const days = paymentDays(caracasDay(new Date()));
  const named = (label: string) => (optional ? `${label} (opcional)` : label);

  function control(fact: PaymentFact) {
    return {
      value: facts[fact],
      onChange: ({ target }: { target: { value: string } }) => {
        changeDraft({ facts: { ...facts, [fact]: target.value } });
        onEdit(fact);
      },
    };
  }

  return (
    <div ref={form} className="mt-6 grid gap-4 sm:grid-cols-2">
      {asked.includes('bank') && (
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
        hint={optional ? 'El número de confirmación de Zelle.' : 'Los últimos 6 dígitos bastan.'}
        error={errors.reference}
        required={!optional}
      >
        <TextInput
          {...control('reference')}
          inputMode={optional ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={60}
        />
      </Field>
      <Field label={named('Fecha del pago')} error={errors.date} required={!optional}>
        <TextInput {...control('date')} type="date" min={days.first} max={days.last} />
      </Field>
      {asked.includes('payerPhone') && (
        <Field label="Teléfono desde el que pagaste" error={errors.payerPhone} required>
          <TextInput {...control('payerPhone')} type="tel" autoComplete="tel" maxLength={30} />
        </Field>
      )}
    </div>
  );
}
