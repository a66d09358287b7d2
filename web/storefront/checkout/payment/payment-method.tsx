import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { igtfOf } from '#domain/taxes/igtf.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';
import { clockTime } from '../draft/rate-quote.ts';
import { Section } from '../section.tsx';
import type { Quote } from '../summary/quote.ts';
import type { KnownTaxes } from '../taxes/use-taxes.ts';
import { CopyButton } from './copy-button.tsx';
import { type Account, type PaymentWay, paymentWays } from './payment-ways.ts';

const METHODS = Object.keys(PAYMENT_METHODS) as PaymentMethod[];

interface PaymentMethodSectionProps {
  accounts: PaymentAccounts;
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  quote: Quote;
  /** Until when (ms) the amount in bolívares holds. */
  until: number | null;
  /** Shown in place of the amount while there is no exchange rate. */
  rate: ReactNode;
  /** Null until they are known. */
  taxes: KnownTaxes | null;
}

/** Payment methods as tabs; the open tab is the chosen method. */
export function PaymentMethodSection(props: PaymentMethodSectionProps) {
  const { accounts, chosen, onChoose, quote, until, rate, taxes } = props;
  const ways = paymentWays(accounts);
  return (
    <Section title="Método de pago">
      <Tabs.Root value={chosen} onValueChange={onChoose}>
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
            {quote.totalBs === null ? (
              rate
            ) : (
              <AmountDue way={ways[method]} method={method} quote={quote} until={until} taxes={taxes} />
            )}
            <AccountList accounts={ways[method].accounts} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Section>
  );
}

/** The shop's accounts for one payment method, each value with a copy button. */
function AccountList({ accounts }: { accounts: readonly Account[] }) {
  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
      {accounts.map((account) => (
        <div key={account.title ?? 'account'} className={accounts.length === 1 ? 'md:col-span-2' : undefined}>
          {account.title && <h3 className="font-medium font-sans text-base tracking-normal">{account.title}</h3>}
          <dl className="mt-1 divide-y divide-line">
            {account.facts.map(({ label, value, copy }) => (
              <div key={label} className="py-1">
                <dt className="pt-1 text-ink-faint text-xs">{label}</dt>
                <dd className="tabular -mt-2 flex min-h-11 items-center justify-between gap-3">
                  <span className="min-w-0 break-words">{value}</span>
                  {copy && <CopyButton text={copy} label={account.title ? `${label} de ${account.title}` : label} />}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

interface AmountDueProps extends Pick<PaymentMethodSectionProps, 'quote' | 'until' | 'taxes'> {
  way: PaymentWay;
  method: PaymentMethod;
}

const NO_TAXES: Taxes = { iva: 0, igtf: 0 };

/** Exact amount to pay with one method, with a copy button. */
function AmountDue({ way, method, quote, until, taxes }: AmountDueProps) {
  if (way.currency === 'USD' && !taxes) return <p role="status">Cargando el monto a pagar...</p>;
  const igtf = igtfOf(quote.total, method, taxes ?? NO_TAXES);
  const hundredths = way.currency === 'USD' ? quote.total + igtf.cents : quote.totalBs;
  if (hundredths === null) return null;
  const shown = way.currency === 'USD' ? formatUsd(hundredths) : formatVes(hundredths);
  return (
    <div className="flex items-center justify-between gap-3 rounded-house bg-gold-soft py-2 pr-2 pl-4">
      <p>
        <span className="block text-ink-soft text-xs">Monto a pagar</span>
        <span className="tabular font-medium text-xl">{shown}</span>
        {way.currency === 'VES' && until !== null && (
          <span className="tabular block text-ink-soft text-xs">vale hasta las {clockTime(until)}</span>
        )}
        {taxes && <taxes.parts.SurchargeNote igtf={igtf} />}
      </p>
      <CopyButton text={(hundredths / 100).toFixed(2).replace('.', ',')} label="Monto a pagar" />
    </div>
  );
}
