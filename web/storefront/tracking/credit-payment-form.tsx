import { creditPayment } from '#contract/forms/gift-card.ts';
import { MAX_TYPED_CODE } from '#domain/credit/gift-card-code.ts';
import { amountText, formatUsd } from '#domain/money/money.ts';
import { useOwnBalance } from '#web/storefront/kit/own-balance.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type TrackedAttributes, useOrderCall } from './use-tracked-sale.ts';

interface CreditPaymentFormProps {
  /** What is left to pay, in cents. */
  dueCents: number;
  onSent: (sale: TrackedAttributes) => void;
}

/** Pays with a gift card, or with the credit of the signed-in person, if there is any. */
export default function CreditPaymentForm({ dueCents, onSent }: CreditPaymentFormProps) {
  const balance = useOwnBalance();
  const call = useOrderCall('credit', 'POST');
  const { errors, control, props, problem, busy, values } = useForm({
    schema: creditPayment,
    start: { method: 'gift_card', code: '', amount: amountText(dueCents).replace('.', ',') },
    async send(body) {
      const answer = await call(body);
      if (!answer.ok) return answer.error;
      onSent(answer.data.data.attributes);
      return null;
    },
  });
  return (
    <form {...props} aria-label="Pagar con tarjeta o saldo" className="mt-5 grid gap-4 sm:grid-cols-2">
      {balance > 0 && (
        <Field label="Con qué pagas" error={errors.method} className="sm:col-span-2">
          <Select {...control('method')}>
            <option value="gift_card">Tarjeta de regalo</option>
            <option value="store_credit">Saldo a favor ({formatUsd(balance)})</option>
          </Select>
        </Field>
      )}
      {values.method === 'gift_card' && (
        <Field label="Código de la tarjeta" error={errors.code} required>
          <TextInput {...control('code')} maxLength={MAX_TYPED_CODE} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      <Field label="Monto en dólares" error={errors.amount} required>
        <TextInput {...control('amount')} inputMode="decimal" autoComplete="off" />
      </Field>
      {problem && (
        <p role="alert" className="text-danger sm:col-span-2">
          {problem.message}
        </p>
      )}
      <Button type="submit" busy={busy} className="max-sm:w-full sm:justify-self-start">
        Pagar
      </Button>
    </form>
  );
}
