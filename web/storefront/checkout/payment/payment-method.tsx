import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { igtfOf } from '#domain/taxes/igtf.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';
import { changeDraft } from '../draft/checkout-draft.ts';
import { clockTime } from '../draft/rate-quote.ts';
import { Section } from '../section.tsx';
import type { Checkout } from '../use-checkout.ts';
import { type PaymentWay, paymentWays } from './payment-ways.ts';
import { AccountList, AmountToPay } from './where-to-pay.tsx';

const METHODS = Object.keys(PAYMENT_METHODS) as PaymentMethod[];

interface PaymentMethodSectionProps {
  accounts: PaymentAccounts;
  checkout: Checkout;
  /** Shown in place of the amount while there is no exchange rate. */
  rate: ReactNode;
}

/** Payment methods as tabs; the open tab is the chosen method. */
export function PaymentMethodSection({ accounts, checkout, rate }: PaymentMethodSectionProps) {
  const { draft, quote, taxes } = checkout;
  const ways = paymentWays(accounts);
  return (
    <Section title="Método de pago">
      <Tabs.Root value={draft.payment} onValueChange={(payment) => changeDraft({ payment })}>
        <Tabs.List
          activateOnFocus
          aria-label="Método de pago"
          className="mb-6 grid grid-cols-3 border-line-strong border-b"
        >
          {METHODS.map((method) => (
            <Tabs.Tab
              key={method}
              value={method}
              className="-mb-px min-h-12 border-transparent border-b-2 px-1 text-ink-soft text-sm transition-colors hover:text-ink data-active:border-ink data-active:font-medium data-active:text-ink sm:text-base"
            >
              {PAYMENT_METHODS[method]}
              {taxes && <taxes.parts.Surcharge method={method} taxes={taxes} />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {METHODS.map((method) => (
          <Tabs.Panel key={method} value={method} className="space-y-5">
            <p className="text-ink-soft">{ways[method].instructions}</p>
            {quote.totalBs === null ? rate : <AmountDue way={ways[method]} method={method} checkout={checkout} />}
            <AccountList accounts={ways[method].accounts} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Section>
  );
}

interface AmountDueProps {
  way: PaymentWay;
  method: PaymentMethod;
  checkout: Checkout;
}

const NO_TAXES: Taxes = { iva: 0, igtf: 0 };

function AmountDue({ way, method, checkout: { quote, dollar, taxes } }: AmountDueProps) {
  if (way.currency === 'USD' && !taxes) return <p role="status">Cargando el monto a pagar...</p>;
  const igtf = igtfOf(quote.total, method, taxes ?? NO_TAXES);
  const hundredths = way.currency === 'USD' ? quote.total + igtf.cents : quote.totalBs;
  if (hundredths === null) return null;
  return (
    <AmountToPay hundredths={hundredths} currency={way.currency}>
      {way.currency === 'VES' && dollar.state === 'loaded' && (
        <span className="tabular block text-ink-soft text-xs">vale hasta las {clockTime(dollar.until)}</span>
      )}
      {taxes && <taxes.parts.SurchargeNote igtf={igtf} />}
    </AmountToPay>
  );
}
