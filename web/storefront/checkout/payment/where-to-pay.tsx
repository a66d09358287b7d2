import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useEffect, useState } from 'react';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { copyText } from '#web/browser/clipboard.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import type { Account } from './payment-ways.ts';

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

interface CopyButtonProps {
  text: string;
  /** What is copied, for the accessible name: 'Cuenta corriente de Banesco'. */
  label: string;
}

const SAID_FOR_MS = 2000;

function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (await copyText(text)) setCopied(true);
    else notify.warning('No se pudo copiar', 'Mantén presionado el dato para copiarlo.');
  }

  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copiar ${label}`}
        onClick={copy}
        className="inline-flex min-h-11 min-w-24 shrink-0 items-center justify-end gap-2 rounded-house px-2 text-ink-soft text-sm transition-colors hover:text-ink"
      >
        {copied ? 'Copiado' : 'Copiar'}
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
      <span role="status" className="sr-only">
        {copied && `${label}: copiado`}
      </span>
    </>
  );
}
