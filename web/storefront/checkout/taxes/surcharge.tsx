import { formatUsd } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { type Igtf, igtfOf } from '#domain/taxes/igtf.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';

/** What each way of paying costs more, beside its name; nothing where none does. */
export function Surcharge({ method, taxes }: { method: PaymentMethod; taxes: Taxes | null }) {
  if (!taxes || taxes.igtf === 0) return null;
  const { basisPoints } = igtfOf(0, method, taxes);
  return (
    <span className="tabular block text-xs">
      {basisPoints > 0 ? `+${formatPercent(basisPoints / 100)} % IGTF` : '0 %'}
    </span>
  );
}

/** Below the amount to pay: what of it is IGTF. */
export function SurchargeNote({ igtf }: { igtf: Igtf }) {
  if (igtf.cents === 0) return null;
  return (
    <span className="tabular block text-ink-soft text-xs">
      Incluye {formatUsd(igtf.cents)} de IGTF ({formatPercent(igtf.basisPoints / 100)} %), que la ley cobra a los pagos
      en divisas
    </span>
  );
}
