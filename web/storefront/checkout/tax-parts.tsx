import { formatUsd } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { Totals } from '#domain/money/pricing.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { currencyOf } from '#domain/sales/delivery-and-payment.ts';
import { type Igtf, igtfOf } from '#domain/taxes/igtf.ts';
import { lineTaxes } from '#domain/taxes/line-taxes.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';

// The taxes on the payment page; loaded together with the rates (use-taxes.ts).

interface SummaryTaxesProps {
  lines: readonly CartLine[];
  quote: Totals;
  taxes: Taxes;
  /** Null for two ways. */
  way: PaymentWay | null;
  /** Cents on top of the total. */
  igtf: number;
}

/** Rows below the total: the base and IVA included in it, and the IGTF of the payment method. */
export function SummaryTaxes({ lines, quote, taxes, way, igtf }: SummaryTaxesProps) {
  const priced = lines.map(({ price, quantity }) => ({ finalPrice: price, quantity }));
  const parts = lineTaxes(priced, quote.discount, taxes.iva);
  const iva = parts.reduce((sum, { tax }) => sum + tax, 0);
  return (
    <>
      <dt className="text-ink-soft">Base imponible</dt>
      <dd className="text-right text-ink-soft">{formatUsd(quote.total - iva)}</dd>
      <dt className="text-ink-soft">IVA incluido ({percent(taxes.iva)})</dt>
      <dd className="text-right text-ink-soft">{formatUsd(iva)}</dd>
      {igtf > 0 && (
        <>
          <dt className="border-line border-t pt-2">IGTF ({percent(taxes.igtf)})</dt>
          <dd className="border-line border-t pt-2 text-right">{formatUsd(igtf)}</dd>
          <dt className="font-medium">{way ? `A pagar por ${way.name}` : 'A pagar en total'}</dt>
          <dd className="text-right font-medium">{formatUsd(quote.total + igtf)}</dd>
        </>
      )}
    </>
  );
}

/** The surcharge of a payment method, beside its name. Nothing while no method has one. */
export function Surcharge({ way, taxes }: { way: PaymentWay; taxes: Taxes }) {
  if (taxes.igtf === 0) return null;
  const { basisPoints } = igtfOf(0, currencyOf(way), taxes);
  return <span className="tabular block text-xs">{basisPoints > 0 ? `+${percent(basisPoints)} IGTF` : '0 %'}</span>;
}

/** The IGTF included in the amount to pay. */
export function SurchargeNote({ igtf }: { igtf: Igtf }) {
  if (igtf.cents === 0) return null;
  return (
    <span className="tabular block text-ink-soft text-xs">
      Incluye {formatUsd(igtf.cents)} de IGTF ({formatPercent(igtf.basisPoints / 100)} %), que la ley cobra a los pagos
      en divisas
    </span>
  );
}

function percent(basisPoints: number): string {
  return `${formatPercent(basisPoints / 100)} %`;
}
