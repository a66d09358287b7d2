import { type RefObject, useMemo } from 'react';
import { paymentForm } from '#contract/forms/payment-facts.ts';
import { type Cents, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { currencyOf, isForeign } from '#domain/sales/delivery-and-payment.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { useProof } from '#web/browser/proof/use-proof.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { changeDraft, changeSecond, checkoutDraft } from '../draft/checkout-draft.ts';
import { NO_FACTS, type SecondPayment } from '../draft/draft-payments.ts';
import { refusedFieldsOf } from '../draft/server-fields.ts';
import { useOrderPart } from '../order-part.ts';
import { ProofUploadField } from '../proof-upload.tsx';
import { Section } from '../section.tsx';
import { PaymentFactsForm } from './payment-facts-form.tsx';
import type { ShownWay } from './payment-ways.ts';
import { type Paying, type Priced, restAfter, secondWay, splitOf } from './split.ts';
import { AccountList, AmountToPay } from './where-to-pay.tsx';

// Two ways for one order; loaded only for shoppers who want that.

interface TwoWaysProps {
  first: PaymentWay;
  second: SecondPayment;
  ways: readonly ShownWay[];
  /** The ways at the store; none where it takes no payment. */
  pickupWays: readonly ShownWay[];
  /** Null while rate or taxes are unknown. */
  priced: Priced | null;
  /** Cents that a gift card or store credit has for the order. */
  credit: Cents;
  /** Whether the rate changed since the shopper last saw the amounts. */
  isNewQuote: boolean;
  missing: string | null;
  missingProof: string | null;
  refusal: ApiError | null;
  /** Set here: marks the invalid fields of the second payment. */
  form: RefObject<(() => boolean) | null>;
}

/** What the first way pays, what is left, and the second way with its facts and its proof. */
export function TwoWays(props: TwoWaysProps) {
  const { first, second, ways, pickupWays, priced, credit, isNewQuote, missing, refusal } = props;
  const way = secondWay(second, { first, ways, pickupWays });
  const currencies = [currencyOf(first), currencyOf(way)] as const;
  const { firstAmount } = second;
  const paying = { first: currencies[0], second: { currency: currencies[1], firstAmount }, credit };
  const split = priced && splitOf(priced, paying);
  const isSplit = split !== null && !('problem' in split);
  const problem = split && 'problem' in split && firstAmount !== '' ? split.problem : undefined;
  const refused = refusal?.fields?.payment_amount ?? refusal?.fields?.['further_payments.0.amount'];
  const foreign = isForeign(first);
  return (
    <Section title="Dos formas de pago" part="dos" missing={missing}>
      {isNewQuote && (
        <p role="status" className="mb-4 rounded-house bg-amber-soft p-3 text-sm">
          La tasa cambió: calculamos de nuevo lo que queda para la segunda forma de pago.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={`Pagas con ${first.name}, en ${foreign ? 'dólares' : 'bolívares'}`}
          error={problem ?? refused}
          required
        >
          <TextInput
            value={firstAmount}
            onChange={({ target }) => changeSecond({ firstAmount: target.value })}
            inputMode="decimal"
            autoComplete="off"
            placeholder={foreign ? '20,00' : '1.500,00'}
          />
        </Field>
        <Field label="El resto lo pagas con" error={refusal?.fields?.['further_payments.0.method']} required>
          <Select
            value={`${second.atPickup ? 'retirar:' : ''}${way.code}`}
            onChange={({ target }) => {
              const [, place, code = ''] = /^(retirar:)?(.*)$/.exec(target.value) ?? [];
              changeSecond({ method: code, atPickup: place !== undefined });
            }}
          >
            {ways.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
                {surcharge(one, priced)}
              </option>
            ))}
            {pickupWays.map((one) => (
              <option key={one.code} value={`retirar:${one.code}`}>
                {one.name}, al retirar
                {surcharge(one, priced)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p aria-live="polite" className="tabular mt-3 font-medium">
        {priced && <RestLine priced={priced} paying={paying} />}
      </p>
      {isSplit && (
        <div className="mt-5 space-y-5">
          <AmountToPay hundredths={split.second} currency={currencies[1]}>
            <span className="block text-ink-soft text-xs">con {way.name}</span>
          </AmountToPay>
          {second.atPickup ? (
            <p className="text-ink-soft">Lo pagas en la tienda cuando retires tu pedido. No hace falta comprobante.</p>
          ) : (
            <SentPart {...props} way={way} />
          )}
        </div>
      )}
      <Button variant="quiet" className="-ml-2 mt-4" onClick={() => changeDraft({ second: null })}>
        Pagar de una sola forma
      </Button>
    </Section>
  );
}

function surcharge(way: PaymentWay, priced: Priced | null): string {
  if (!priced || priced.igtf === 0) return '';
  return isForeign(way) ? ` (+${formatPercent(priced.igtf / 100)} % IGTF)` : ' (0 %)';
}

/** What the credit and the first amount leave, in both currencies. */
function RestLine({ priced, paying }: { priced: Priced; paying: Paying }) {
  const rest = restAfter(priced, paying);
  if (!rest) return null;
  return (
    <>
      Quedan {formatVes(rest.bsHundredths)} o {formatUsd(rest.cents + rest.igtfCents)}
      {rest.igtfCents > 0 && ' con IGTF'}
    </>
  );
}

/** The accounts, the facts and the proof of a second payment that is made now. */
function SentPart({ second, missingProof, refusal, form: held, way }: TwoWaysProps & { way: ShownWay }) {
  const schema = useMemo(() => paymentForm(way), [way]);
  const refused = useMemo(() => refusedFieldsOf('further_payments.0.payment', refusal), [refusal]);
  const form = useOrderPart({
    schema,
    start: NO_FACTS,
    storage: {
      values: second.facts,
      save: (change) => changeSecond({ facts: { ...(checkoutDraft().second?.facts ?? NO_FACTS), ...change } }),
    },
    refused,
    held,
  });
  const proof = useProof(second.proof, (uploaded) => changeSecond({ proof: uploaded }));
  return (
    <>
      <p className="whitespace-pre-line text-ink-soft">{way.instructions}</p>
      <AccountList accounts={way.accounts} />
      <div data-part="segundo">
        <ProofUploadField
          upload={proof}
          proof={second.proof}
          error={refusal?.fields?.['further_payments.0.payment_proof_url'] ?? missingProof ?? undefined}
        />
      </div>
      <PaymentFactsForm way={way} form={form} />
    </>
  );
}
