import type { SaleRecord } from '#contract/sales/sale.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';

/** The methods that are paid in dollars; all others are paid in bolívares. */
const IN_DOLLARS = new Set(['Zelle']);

/** What the proof must show: the amount as it was to be paid, the reference and who paid. */
export function PaymentFigures({ sale: { attributes: sale } }: { sale: SaleRecord }) {
  const bs = formatVes(centsFromDecimal(sale.total_bs));
  // With the IGTF, where it is paid in foreign currency.
  const usd = formatUsd(centsFromDecimal(sale.taxes?.to_pay ?? sale.total));
  const [amount, other] = IN_DOLLARS.has(sale.payment_method) ? [usd, bs] : [bs, usd];
  const { bank, reference, date, payerPhone } = sale.payment;
  return (
    <div>
      <h2
        aria-live="polite"
        className="tabular flex flex-wrap items-baseline gap-x-2 font-sans text-ink-soft text-xs tracking-normal sm:gap-x-3 sm:text-sm"
      >
        <span className="font-medium text-ink">{sale.order_id}</span>
        <span className="font-normal">{formatCaracasDateTime(new Date(sale.createdAt))}</span>
      </h2>
      <p className="tabular mt-1 whitespace-nowrap font-semibold text-[1.75rem] leading-tight tracking-tight">
        {amount}
      </p>
      <p className="tabular text-ink-soft text-sm">
        {other} · tasa {sale.dollar_value}
        {sale.taxes && sale.taxes.igtf > 0 && ` · con IGTF de ${formatUsd(centsFromDecimal(sale.taxes.igtf))}`}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-line border-t pt-3 text-sm sm:gap-y-1">
        <Line name="Referencia" value={reference ?? 'Sin referencia'} className="font-semibold text-lg leading-6" />
        <Line name="Pagado por" value={[sale.payment_method, bank].filter(Boolean).join(', ')} />
        <Line name="Fecha del pago" value={date && formatDay(date)} />
        <Line name="Teléfono del pago" value={payerPhone} />
        <Line name="Cliente" value={sale.customer_name} />
        <Line name="Cédula" value={sale.customer_id} />
      </dl>
    </div>
  );
}

function Line({ name, value, className }: { name: string; value: string | null; className?: string }) {
  if (!value) return null;
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={`tabular min-w-0 wrap-anywhere ${className ?? ''}`}>{value}</dd>
    </>
  );
}
