import { formatUsd } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { Totals } from '#domain/money/pricing.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { igtfOf } from '#domain/taxes/igtf.ts';
import { lineTaxes } from '#domain/taxes/line-taxes.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';

export interface SummaryTaxesProps {
  lines: readonly CartLine[];
  quote: Totals;
  /** Null until they are known: then nothing is said of them. */
  taxes: Taxes | null;
  payment: PaymentMethod;
}

/** Rows of the summary's list, below the total: base and IVA that it contains, and the IGTF of the way of paying. */
export function SummaryTaxes({ lines, quote, taxes, payment }: SummaryTaxesProps) {
  if (!taxes) return null;
  const priced = lines.map(({ price, quantity }) => ({ finalPrice: price, quantity }));
  const parts = lineTaxes(priced, quote.discount, taxes.iva);
  const iva = parts.reduce((sum, { tax }) => sum + tax, 0);
  const igtf = igtfOf(quote.total, payment, taxes);
  return (
    <>
      <dt className="text-ink-soft">Base imponible</dt>
      <dd className="text-right text-ink-soft">{formatUsd(quote.total - iva)}</dd>
      <dt className="text-ink-soft">IVA incluido ({percent(taxes.iva)})</dt>
      <dd className="text-right text-ink-soft">{formatUsd(iva)}</dd>
      {igtf.cents > 0 && (
        <>
          <dt className="border-line border-t pt-2">IGTF ({percent(igtf.basisPoints)})</dt>
          <dd className="border-line border-t pt-2 text-right">{formatUsd(igtf.cents)}</dd>
          <dt className="font-medium">A pagar por {PAYMENT_METHODS[payment]}</dt>
          <dd className="text-right font-medium">{formatUsd(quote.total + igtf.cents)}</dd>
        </>
      )}
    </>
  );
}

function percent(basisPoints: number): string {
  return `${formatPercent(basisPoints / 100)} %`;
}
