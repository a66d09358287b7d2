import type { PAYMENT_TEXTS } from '#contract/content/checkout/payment-texts.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { isForeign } from '#domain/sales/delivery-and-payment.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { ChoiceCard } from '../address/choice-card.tsx';
import { changeDraft } from '../draft/checkout-draft.ts';
import type { Quote } from '../summary/quote.ts';
import type { Split } from './split.ts';

interface PayAtPickupProps {
  texts: typeof PAYMENT_TEXTS;
  /** The ways at the store. */
  ways: readonly PaymentWay[];
  /** The ways on the web; the usual one at the store is none of them. */
  webWays: readonly PaymentWay[];
  /** The chosen one; null to pay now. */
  way: PaymentWay | null;
  quote: Quote;
  /** What each way pays, when a gift card or store credit pays a part. */
  split: Split | null;
  /** Cents on top of the total. */
  igtf: number;
}

/** The choice between paying now and at the store, and how it is paid there. */
export default function PayAtPickup({ texts, ways, webWays, way, quote, split, igtf }: PayAtPickupProps) {
  const usual = ways.find(({ code }) => !webWays.some((one) => one.code === code)) ?? ways[0];
  const isDollars = way !== null && isForeign(way);
  const hundredths = split ? split.first : isDollars ? quote.total + igtf : quote.totalBs;
  const amount = hundredths && (isDollars ? formatUsd : formatVes)(hundredths);
  return (
    <div className="mb-6">
      <div role="radiogroup" aria-label="Cuándo pagas" className="grid gap-3 sm:grid-cols-2">
        <ChoiceCard
          name="cuando-pagas"
          checked={way === null}
          onChoose={() => changeDraft({ pickupPayment: '' })}
          title="Pagar ahora"
        >
          {texts.payNow}
        </ChoiceCard>
        <ChoiceCard
          name="cuando-pagas"
          checked={way !== null}
          onChoose={() => changeDraft({ pickupPayment: usual?.code ?? '', second: null })}
          title="Pagar al retirar"
        >
          {texts.payAtPickup}
        </ChoiceCard>
      </div>
      {way && (
        <div className="mt-5 max-w-sm">
          <Field label="Cómo pagas en la tienda" hint={amount && `Pagas ${amount}${igtf > 0 ? ' con IGTF' : ''}`}>
            <Select value={way.code} onChange={({ target }) => changeDraft({ pickupPayment: target.value })}>
              {ways.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </div>
  );
}
