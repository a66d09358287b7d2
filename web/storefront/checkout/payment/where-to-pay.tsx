import type { ReactNode } from 'react';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { CopyButton } from '#web/storefront/kit/copy-button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Account, ShownWay } from './payment-ways.ts';

/** The shop's accounts for one payment method, each value with a copy button. */
export function AccountList({ accounts }: { accounts: readonly Account[] }) {
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

interface AmountToPayProps {
  hundredths: number;
  currency: Currency;
  /** Notes on the amount. */
  children?: ReactNode;
}

export function AmountToPay({ hundredths, currency, children }: AmountToPayProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-house bg-gold-soft py-2 pr-2 pl-4">
      <p>
        <span className="block text-ink-soft text-xs">Monto a pagar</span>
        <span className="tabular font-medium text-xl">
          {currency === 'USD' ? formatUsd(hundredths) : formatVes(hundredths)}
        </span>
        {children}
      </p>
      <CopyButton text={(hundredths / 100).toFixed(2).replace('.', ',')} label="Monto a pagar" />
    </div>
  );
}

interface WhereToPayProps {
  way: ShownWay;
  /** The amount due, in hundredths of the way's currency. */
  hundredths: number;
  className: string;
}

/** How one way is paid, the amount due and the accounts, in a box. */
export function WhereToPay({ way, hundredths, className }: WhereToPayProps) {
  return (
    <div className={cx('space-y-4 rounded-house bg-paper-raised p-4', className)}>
      <p className="whitespace-pre-line text-ink-soft text-sm">{way.instructions}</p>
      <AmountToPay hundredths={hundredths} currency={way.currency} />
      <AccountList accounts={way.accounts} />
    </div>
  );
}
