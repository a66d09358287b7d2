import { useMemo, useRef, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { giftCardForm } from '#contract/forms/gift-card.ts';
import type { DollarValue } from '#contract/money/currency.ts';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { GiftCardTermsAnswer } from '#contract/sales/gift-card-order.ts';
import type { PlacedSale } from '#contract/sales/sale.ts';
import { MAX_MAIL_DAYS, MAX_MESSAGE } from '#domain/credit/gift-card-terms.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { amountText, centsFromDecimal, formatUsd, scaleHalfUp } from '#domain/money/money.ts';
import { readAmount } from '#domain/payments/amount.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { isForeign } from '#domain/sales/delivery-and-payment.ts';
import { MAX_BASIS_POINTS } from '#domain/taxes/tax-rate.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useAnswer } from '#web/browser/api/use-answer.ts';
import { newId } from '#web/browser/new-id.ts';
import { useProof } from '#web/browser/proof/use-proof.ts';
import { knownContact } from '#web/browser/shopper/known-contact.ts';
import { PaymentFactsForm } from '#web/storefront/checkout/payment/payment-facts-form.tsx';
import { chosenWay, shownWays } from '#web/storefront/checkout/payment/payment-ways.ts';
import { WhereToPay } from '#web/storefront/checkout/payment/where-to-pay.tsx';
import { ProofUploadField } from '#web/storefront/checkout/proof-upload.tsx';
import { useTaxes } from '#web/storefront/checkout/use-taxes.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

/** Buys a gift card: an order of its own. */
export default function PurchaseForm() {
  const terms = useAnswer<GiftCardTermsAnswer>('/gift-cards/terms');
  const rate = useAnswer<DollarValue>('/currency/dollar-value');
  const isFailed = terms.answer?.ok === false || rate.answer?.ok === false;
  const { taxes } = useTaxes();
  return (
    <section aria-labelledby="comprar" className="mt-12 border-line border-t pt-8">
      <h2 id="comprar" className="text-2xl">
        Regala una tarjeta
      </h2>
      {isFailed ? (
        <div role="alert" className="mt-4">
          <p>No pudimos cargar los montos.</p>
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => {
              terms.retry();
              rate.retry();
            }}
          >
            Reintentar
          </Button>
        </div>
      ) : !terms.answer?.ok || !rate.answer?.ok || !taxes ? (
        <p role="status" className="mt-4">
          Cargando...
        </p>
      ) : terms.answer.data.data.sold ? (
        <CardForm terms={terms.answer.data.data} rate={rate.answer.data} igtf={taxes.igtf} />
      ) : (
        <p className="mt-4">Por ahora no vendemos tarjetas de regalo.</p>
      )}
    </section>
  );
}

interface CardFormProps {
  terms: GiftCardTermsAnswer['data'];
  rate: DollarValue;
  /** In hundredths of a percent. */
  igtf: number;
}

function CardForm({ terms, rate, igtf }: CardFormProps) {
  const navigate = useNavigate();
  const { accounts, ways } = useLoaderData<{ accounts: PaymentAccounts; ways: PaymentWay[] }>();
  const [code, setCode] = useState('');
  const way = chosenWay(ways, code);
  const schema = useMemo(() => giftCardForm(way), [way]);
  const today = caracasDay(new Date());
  const key = useRef(newId());
  const value = parseRate(rate.dollarValue);
  const contact = knownContact();
  const form = useForm({
    schema,
    start: {
      amount: asTyped(terms.amounts[0] ?? terms.min),
      ...{ receiver_name: '', receiver_email: '', message: '', mail_on: today },
      customer_name: contact?.name ?? '',
      customer_email: contact?.email ?? '',
      customer_phone: contact?.phone ?? '',
      customer_id: '',
      payment_method: way.code,
      payment_proof_url: '',
      ...{ bank: '', reference: '', date: '', payerPhone: '' },
    },
    async send({ bank: _bank, reference: _reference, date: _date, payerPhone: _phone, ...card }, values) {
      const cents = centsOf(card.amount);
      const { bank, reference, date, payerPhone } = values;
      const answer = await callApi<PlacedSale>('/gift-cards/orders', {
        method: 'POST',
        auth: true,
        headers: { 'idempotency-key': key.current },
        body: {
          ...card,
          payment: { bank, reference, date, payerPhone },
          total_bs: value ? bolivarsFor(cents, value) / 100 : 0,
          dollar_value: rate.dollarValue,
          igtf: isForeign(way) ? igtfOf(cents, igtf) / 100 : 0,
        },
      });
      if (!answer.ok) {
        // A refused request may be corrected and sent again.
        if (answer.status >= 400 && answer.status < 500) key.current = newId();
        const { error } = answer;
        return error.code === 'network' ? error : { ...error, fields: withoutPayment(error.fields) };
      }
      const { order_id, tracking_key } = answer.data.data.attributes;
      void navigate(`/pedido/${encodeURIComponent(order_id)}?key=${encodeURIComponent(tracking_key)}`);
      return null;
    },
  });
  const { errors, control, edit, values, problem, busy } = form;
  const proof = useProof(null, (uploaded) => edit({ payment_proof_url: uploaded?.url ?? '' }));
  const cents = centsOf(String(values.amount));
  const shown = chosenWay(shownWays(ways, accounts), code);
  const toPay = isForeign(way) ? cents + igtfOf(cents, igtf) : value ? bolivarsFor(cents, value) : 0;
  return (
    <form {...form.props} className="mt-5 grid gap-5 sm:grid-cols-2">
      <fieldset className="sm:col-span-2">
        <legend className="mb-2 text-sm">Monto en dólares</legend>
        <div className="flex flex-wrap gap-2">
          {terms.amounts.map((amount) => (
            <Button
              key={amount}
              type="button"
              size="sm"
              variant={centsFromDecimal(amount) === cents ? 'primary' : 'secondary'}
              aria-pressed={centsFromDecimal(amount) === cents}
              onClick={() => edit({ amount: asTyped(amount) })}
            >
              {formatUsd(centsFromDecimal(amount))}
            </Button>
          ))}
        </div>
      </fieldset>
      <Field
        label="Monto (USD)"
        error={errors.amount}
        hint={
          terms.free_amount
            ? `Otro monto: de ${formatUsd(centsFromDecimal(terms.min))} a ${formatUsd(centsFromDecimal(terms.max))}.`
            : undefined
        }
        required
      >
        <TextInput {...control('amount')} inputMode="decimal" autoComplete="off" readOnly={!terms.free_amount} />
      </Field>
      <Field label="Qué día la mandamos" error={errors.mail_on} required>
        <TextInput {...control('mail_on')} type="date" min={today} max={addDays(today, MAX_MAIL_DAYS)} />
      </Field>
      <Field label="Para quién es" error={errors.receiver_name} required>
        <TextInput {...control('receiver_name')} autoComplete="off" />
      </Field>
      <Field label="Su correo electrónico" error={errors.receiver_email} required>
        <TextInput {...control('receiver_email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label="Mensaje (opcional)" error={errors.message} className="sm:col-span-2">
        <TextArea {...control('message')} rows={3} maxLength={MAX_MESSAGE} />
      </Field>
      <h3 className="text-xl sm:col-span-2">Tus datos</h3>
      <Field label="Nombre y apellido" error={errors.customer_name} required>
        <TextInput {...control('customer_name')} autoComplete="name" />
      </Field>
      <Field label="Cédula o RIF" error={errors.customer_id} required>
        <TextInput {...control('customer_id')} autoComplete="off" />
      </Field>
      <Field label="Correo electrónico" error={errors.customer_email} required>
        <TextInput {...control('customer_email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label="Teléfono" error={errors.customer_phone} required>
        <TextInput {...control('customer_phone')} type="tel" autoComplete="tel" placeholder="0414-1234567" />
      </Field>
      <h3 className="text-xl sm:col-span-2">Pago</h3>
      <Field label="Cómo pagas" error={errors.payment_method} required className="sm:col-span-2">
        <Select
          {...control('payment_method')}
          onChange={({ target }) => {
            const chosen = chosenWay(ways, target.value);
            setCode(chosen.code);
            edit({ payment_method: chosen.code });
          }}
        >
          {ways.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <WhereToPay way={shown} hundredths={toPay} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <PaymentFactsForm way={way} form={{ errors, control, props: {} }} />
        <div className="mt-6">
          <ProofUploadField upload={proof} proof={proof.proof} error={errors.payment_proof_url} />
        </div>
        {problem && (
          <p role="alert" className="mt-4 text-danger">
            {problem.message}
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          className="mt-6 max-sm:w-full"
          busy={busy || proof.status.state === 'uploading'}
        >
          Comprar la tarjeta
        </Button>
      </div>
    </form>
  );
}

function centsOf(typed: string): number {
  const read = readAmount(typed);
  return 'hundredths' in read ? read.hundredths : 0;
}

function igtfOf(cents: number, basisPoints: number): number {
  return scaleHalfUp(cents, basisPoints, MAX_BASIS_POINTS);
}

function asTyped(dollars: number): string {
  return amountText(centsFromDecimal(dollars)).replace('.', ',');
}

/** The server's faults of the payment are shown at the fields of this form. */
function withoutPayment(fields: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace('payment.', ''), text]));
}
