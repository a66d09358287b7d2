import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { igtfOf } from '#domain/taxes/igtf.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';
import { changeDraft } from '../draft/checkout-draft.ts';
import { clockTime } from '../draft/rate-quote.ts';
import { Section } from '../section.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { ShownWay } from './payment-ways.ts';
import { AccountList, AmountToPay } from './where-to-pay.tsx';

interface PaymentMethodSectionProps {
  ways: readonly ShownWay[];
  checkout: Checkout;
  /** Shown in place of the amount while there is no exchange rate. */
  rate: ReactNode;
}

/** Payment methods as tabs; the open tab is the chosen method. */
export function PaymentMethodSection({ ways, checkout, rate }: PaymentMethodSectionProps) {
  const { way: chosen, quote, taxes } = checkout;
  return (
    <Section title="Método de pago">
      <Tabs.Root value={chosen.code} onValueChange={(payment) => changeDraft({ payment })}>
        <Tabs.List
          activateOnFocus
          aria-label="Método de pago"
          className="mb-6 grid grid-cols-3 border-line-strong border-b"
        >
          {ways.map((way) => (
            <Tabs.Tab
              key={way.code}
              value={way.code}
              className="-mb-px min-h-12 border-transparent border-b-2 px-1 text-ink-soft text-sm transition-colors hover:text-ink data-active:border-ink data-active:font-medium data-active:text-ink sm:text-base"
            >
              {way.name}
              {taxes && <taxes.parts.Surcharge way={way} taxes={taxes} />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ways.map((way) => (
          <Tabs.Panel key={way.code} value={way.code} className="space-y-5">
            <p className="whitespace-pre-line text-ink-soft">{way.instructions}</p>
            {quote.totalBs === null ? rate : <AmountDue way={way} checkout={checkout} />}
            <AccountList accounts={way.accounts} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Section>
  );
}

interface AmountDueProps {
  way: ShownWay;
  checkout: Checkout;
}

const NO_TAXES: Taxes = { iva: 0, igtf: 0 };

function AmountDue({ way, checkout: { quote, dollar, taxes, split } }: AmountDueProps) {
  if (way.currency === 'USD' && !taxes) return <p role="status">Cargando el monto a pagar...</p>;
  const igtf = igtfOf(quote.total, way.currency, taxes ?? NO_TAXES);
  const whole = way.currency === 'USD' ? quote.total + igtf.cents : quote.totalBs;
  const hundredths = split ? split.first : whole;
  if (hundredths === null) return null;
  return (
    <AmountToPay hundredths={hundredths} currency={way.currency}>
      {way.currency === 'VES' && dollar.state === 'loaded' && (
        <span className="tabular block text-ink-soft text-xs">vale hasta las {clockTime(dollar.until)}</span>
      )}
      {taxes && !split && <taxes.parts.SurchargeNote igtf={igtf} />}
    </AmountToPay>
  );
}
