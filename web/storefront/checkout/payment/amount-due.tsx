import { formatUsd, formatVes } from '#domain/money/money.ts';
import type { Quote } from '../summary/quote.ts';
import { CopyButton } from './copy-button.tsx';
import type { PaymentWay } from './payment-ways.ts';

/** The exact amount for one way of paying, ready to be copied into the bank's form. */
export function AmountDue({ way, quote }: { way: PaymentWay; quote: Quote }) {
  const hundredths = way.currency === 'USD' ? quote.total : quote.totalBs;
  if (hundredths === null) return null;
  const shown = way.currency === 'USD' ? formatUsd(hundredths) : formatVes(hundredths);
  return (
    <div className="flex items-center justify-between gap-3 rounded-house bg-gold-soft py-2 pr-2 pl-4">
      <p>
        <span className="block text-ink-soft text-xs">Monto a pagar</span>
        <span className="tabular font-medium text-xl">{shown}</span>
      </p>
      <CopyButton text={(hundredths / 100).toFixed(2).replace('.', ',')} label="Monto a pagar" />
    </div>
  );
}
