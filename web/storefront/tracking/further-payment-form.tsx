import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { furtherPaymentForm } from '#contract/forms/further-payment.ts';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { amountText, centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { readAmount } from '#domain/payments/amount.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { currencyOf, isForeign } from '#domain/sales/delivery-and-payment.ts';
import { restOf, tenderOf } from '#domain/taxes/split-order.ts';
import { useProof } from '#web/browser/proof/use-proof.ts';
import { ProofUploadField } from '#web/storefront/checkout/proof-upload.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PaymentFactsForm } from '../checkout/payment/payment-facts-form.tsx';
import { chosenWay, shownWays } from '../checkout/payment/payment-ways.ts';
import { WhereToPay } from '../checkout/payment/where-to-pay.tsx';
import { type TrackedAttributes, useOrderCall } from './use-tracked-sale.ts';

interface FurtherPaymentFormProps {
  /** In cents and in hundredths of a bolívar, with the IGTF of payments in foreign currency. */
  due: { usd: number; ves: number };
  igtf: TrackedAttributes['due_igtf'];
  /** The order as it is now. */
  sale: TrackedAttributes;
  onSent: (sale: TrackedAttributes) => void;
}

/** Form for another payment of an order: method, amount, details and proof. */
export function FurtherPaymentForm({ due, igtf, sale, onSent }: FurtherPaymentFormProps) {
  const send = useOrderCall('payments', 'POST');
  const { accounts, ways } = useLoaderData<{ accounts: PaymentAccounts; ways: PaymentWay[] }>();
  const [code, setCode] = useState('');
  const way = chosenWay(ways, code);
  const schema = useMemo(() => furtherPaymentForm(way), [way]);
  const shown = chosenWay(shownWays(ways, accounts), code);
  const form = useForm({
    schema,
    start: {
      method: way.code,
      amount: asTyped(dueIn(due, way)),
      payment_proof_url: '',
      bank: '',
      reference: '',
      date: '',
      payerPhone: '',
    },
    async send(body) {
      const answer = await send(body);
      if (!answer.ok) return answer.error;
      onSent(answer.data.data.attributes);
      return null;
    },
  });
  const { errors, control, edit, problem, busy } = form;
  const proof = useProof(null, (uploaded) => edit({ payment_proof_url: uploaded?.url ?? '' }));
  // The details need no ref, because they are part of this form's element.
  const facts = { errors, control, props: {} };
  return (
    <form {...form.props} className="mt-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Cómo pagaste" error={errors.method} required>
          <Select
            {...control('method')}
            onChange={({ target }) => {
              const chosen = chosenWay(ways, target.value);
              setCode(chosen.code);
              edit({ method: chosen.code, amount: asTyped(dueIn(due, chosen)) });
            }}
          >
            {ways.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
                {igtf && (isForeign(one) ? ` (+${formatPercent(igtf.percent)} % IGTF)` : ' (0 %)')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={isForeign(way) ? 'Monto en dólares' : 'Monto en bolívares'} error={errors.amount} required>
          <TextInput {...control('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <RestAfter sale={sale} way={way} amount={control('amount').value} />
      <WhereToPay way={shown} hundredths={dueIn(due, way)} className="mt-5" />
      <PaymentFactsForm way={way} form={facts} />
      <div className="mt-6">
        <ProofUploadField upload={proof} proof={proof.proof} error={errors.payment_proof_url} />
      </div>
      {problem && (
        <p role="alert" className="mt-4 text-danger">
          {problem.message}
        </p>
      )}
      <Button type="submit" className="mt-5 max-sm:w-full" busy={busy || proof.status.state === 'uploading'}>
        Enviar pago
      </Button>
    </form>
  );
}

/** What the typed amount leaves to pay, so that the order can be paid in several ways. */
function RestAfter({ sale, way, amount }: { sale: TrackedAttributes; way: PaymentWay; amount: string }) {
  const typed = readAmount(amount);
  const rate = parseRate(sale.dollar_value);
  if ('problem' in typed || !rate || !sale.due_paid) return null;
  const igtf = (sale.due_igtf?.percent ?? 0) * 100;
  const order = {
    totalCents: centsFromDecimal(sale.total),
    totalBsHundredths: centsFromDecimal(sale.total_bs),
    dollarValue: rate,
  };
  const { usd, bs } = sale.due_paid;
  const paid = { kind: 'payment', state: 'validated' } as const;
  const cents = centsFromDecimal(usd);
  const rest = restOf(
    order,
    [
      { ...paid, currency: 'USD', amountHundredths: cents, coversCents: cents },
      { ...paid, currency: 'VES', amountHundredths: centsFromDecimal(bs), coversCents: 0 },
      { ...paid, ...tenderOf(order, currencyOf(way), typed.hundredths, igtf) },
    ],
    igtf,
  );
  return (
    <p aria-live="polite" className="tabular mt-3 text-sm">
      {rest.cents > 0
        ? `Después quedan ${formatVes(rest.bsHundredths)} o ${formatUsd(rest.cents + rest.igtfCents)}${rest.igtfCents > 0 ? ' con IGTF' : ''}.`
        : 'Con este pago no queda nada por pagar.'}
    </p>
  );
}

/** 123450 → `1234,50` */
function asTyped(hundredths: number): string {
  return amountText(hundredths).replace('.', ',');
}

function dueIn({ usd, ves }: FurtherPaymentFormProps['due'], way: PaymentWay): number {
  return isForeign(way) ? usd : ves;
}
