import { Fragment } from 'react';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

/** Rows of the order's list, below the total: base and IVA that it contains, and the IGTF on top of it. */
export function TrackedTaxes({ sale }: { sale: TrackedAttributes }) {
  const { taxes } = sale;
  if (!taxes) return null;
  const usd = (dollars: number) => formatUsd(centsFromDecimal(dollars));
  return (
    <>
      {taxes.rates.map(({ percent, base, iva }) => (
        <Fragment key={percent}>
          <dt className="text-ink-soft">Base imponible</dt>
          <dd className="text-right text-ink-soft">{usd(base)}</dd>
          <dt className="text-ink-soft">IVA incluido ({formatPercent(percent)} %)</dt>
          <dd className="text-right text-ink-soft">{usd(iva)}</dd>
        </Fragment>
      ))}
      {taxes.igtf > 0 && (
        <>
          <dt className="border-line border-t pt-2">IGTF ({formatPercent(taxes.igtf_percent)} %)</dt>
          <dd className="border-line border-t pt-2 text-right">{usd(taxes.igtf)}</dd>
          <dt className="font-medium">A pagar por {sale.payment_method}</dt>
          <dd className="text-right font-medium">{usd(taxes.to_pay)}</dd>
        </>
      )}
    </>
  );
}
