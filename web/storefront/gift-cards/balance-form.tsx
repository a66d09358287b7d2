import { useState } from 'react';
import type { CardBalance } from '#contract/credit/credit.ts';
import { balanceRequest } from '#contract/forms/gift-card.ts';
import { MAX_TYPED_CODE } from '#domain/credit/gift-card-code.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { callApi } from '#web/browser/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

/** Shows what is left on a card to whoever has its code. */
export default function BalanceForm() {
  const [card, setCard] = useState<CardBalance['data'] | null>(null);
  const { errors, control, props, problem, busy } = useForm({
    schema: balanceRequest,
    start: { code: '' },
    async send(body) {
      setCard(null);
      const answer = await callApi<CardBalance>('/gift-cards/balance', { method: 'POST', body });
      if (!answer.ok) return answer.error;
      setCard(answer.data.data);
      return null;
    },
  });
  return (
    <form {...props} aria-labelledby="saldo" className="mt-10">
      <h2 id="saldo" className="text-2xl">
        ¿Cuánto le queda?
      </h2>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <Field label="Código" error={errors.code} required>
          <TextInput
            {...control('code')}
            maxLength={MAX_TYPED_CODE}
            placeholder="VT-XXXX-XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={busy} className="sm:mt-7">
          Ver saldo
        </Button>
      </div>
      <div role="status">
        {card && (
          <p className="mt-3">
            A la tarjeta ••••{card.code_end} le quedan{' '}
            <strong className="tabular font-medium">{formatUsd(centsFromDecimal(card.balance))}</strong>
            {card.expires_on ? `, hasta el ${formatDay(card.expires_on)}.` : '.'}
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-danger">
          {problem.message}
        </p>
      )}
    </form>
  );
}
