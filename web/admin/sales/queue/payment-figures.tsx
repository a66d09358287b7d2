import type { ReactNode } from 'react';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { isForeign } from '#domain/sales/delivery-and-payment.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { useMay } from '#web/admin/access/may.client.tsx';
import { Facts } from '#web/admin/kit/document/facts.tsx';
import { bsText, moneyText, usdText } from '#web/admin/kit/document/money-text.ts';
import { useWayName, useWays } from '#web/admin/ways/way-queries.ts';
import { cx } from '#web/ui/cx.ts';
import { stateName } from '../payments/payment-view.ts';

const strong = (text: string) => <span className="font-semibold text-lg leading-6">{text}</span>;

interface PaymentFiguresProps {
  sale: SaleRecord;
  /** The payment on screen of an order that is paid in parts; null when one payment pays all. */
  part: PaymentRecord | null;
  /** The choice between the parts. */
  children: ReactNode;
}

/** What the proof must show: the amount at the order's rate, the reference and the payer. */
export function PaymentFigures({ sale: { attributes: sale }, part, children }: PaymentFiguresProps) {
  const may = useMay();
  const wayName = useWayName();
  const way = useWays().data?.data.find(({ attributes }) => attributes.name === sale.payment_method)?.attributes;
  const bs = bsText(sale.total_bs);
  // Includes the IGTF when it is paid in foreign currency.
  const usd = usdText(sale.taxes?.to_pay ?? sale.total);
  const [amount, other] = way && isForeign(way) ? [usd, bs] : [bs, usd];
  const total = `${other} · tasa ${sale.dollar_value}`;
  const paid = part?.attributes;
  const { bank, reference, date } = paid ?? sale.payment;
  const payerPhone = paid ? paid.payer_phone : sale.payment.payerPhone;
  const method = paid ? wayName(paid.method) : sale.payment_method;
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
        {paid ? moneyText(paid.amount, paid.currency) : amount}
      </p>
      <p className="tabular text-ink-soft text-sm">
        {paid ? `de ${amount} · ${total}` : total}
        {sale.taxes && sale.taxes.igtf > 0 && ` · con IGTF de ${usdText(sale.taxes.igtf)}`}
      </p>
      {children}
      <Facts
        layout="left"
        className="mt-3 border-line border-t pt-3"
        facts={[
          ['Referencia', may('payments.read') && strong(reference ?? 'Sin referencia')],
          ['Pagado por', [method, bank].filter(Boolean).join(', ')],
          ['Fecha del pago', date && formatDay(date)],
          ['Teléfono del pago', payerPhone],
          ['Cliente', sale.customer_name],
          ['Cédula', sale.customer_id],
        ]}
      />
    </div>
  );
}

interface PartChoiceProps {
  parts: readonly PaymentRecord[];
  chosen: PaymentRecord;
  onChoose: (id: number) => void;
}

/** The payments of an order that is paid in parts. Validating the order validates all that wait. */
export function PartChoice({ parts, chosen, onChoose }: PartChoiceProps) {
  const wayName = useWayName();
  return (
    <fieldset className="mt-3">
      <legend className="text-ink-soft text-sm">Se paga en {parts.length} partes</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {parts.map(({ id, attributes }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen.id}
            onClick={() => onChoose(id)}
            className={cx(
              'min-h-11 rounded-house border px-3 py-1 text-left text-sm',
              id === chosen.id ? 'border-ink bg-paper-raised' : 'border-line text-ink-soft hover:border-line-strong',
            )}
          >
            <span className="tabular block font-medium">{moneyText(attributes.amount, attributes.currency)}</span>
            {wayName(attributes.method)} · {stateName(attributes)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
