import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { changeDraft } from '../draft/checkout-draft.ts';
import { Section } from '../section.tsx';
import type { Quote } from '../summary/quote.ts';
import { AccountList } from './account-list.tsx';
import { AmountDue } from './amount-due.tsx';
import { paymentWays } from './payment-ways.ts';

const METHODS = Object.keys(PAYMENT_METHODS) as PaymentMethod[];

interface PaymentMethodSectionProps {
  accounts: PaymentAccounts;
  chosen: PaymentMethod;
  quote: Quote;
  /** Stands where the amount would while there is no rate to work it out with. */
  rate: ReactNode;
}

/** The ways to pay as tabs; the tab that is open is the way chosen. */
export function PaymentMethodSection({ accounts, chosen, quote, rate }: PaymentMethodSectionProps) {
  const ways = paymentWays(accounts);
  return (
    <Section title="Método de pago">
      <Tabs.Root value={chosen} onValueChange={(payment: PaymentMethod) => changeDraft({ payment })}>
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
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {METHODS.map((method) => (
          <Tabs.Panel key={method} value={method} className="space-y-5">
            <p className="text-ink-soft">{ways[method].instructions}</p>
            {quote.totalBs === null ? rate : <AmountDue way={ways[method]} quote={quote} />}
            <AccountList accounts={ways[method].accounts} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Section>
  );
}
