import { Fragment } from 'react';
import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { promotionName } from '#domain/promotions/promotion.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { pictureOfRef } from '../kit/picture-of-ref.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

export function OrderLines({ sale }: { sale: TrackedAttributes }) {
  const usd = (dollars: number) => formatUsd(centsFromDecimal(dollars));
  return (
    <section aria-labelledby="resumen" className="bg-paper-sunken p-5 lg:p-7">
      <h2 id="resumen" className="text-2xl">
        Resumen del pedido
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {sale.products.map((line, place) => (
          // The index is part of the key because the same item may occur twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${place}-${line.id}`} className="flex gap-4 py-3">
            <Picture src={pictureOfRef(line.reference)} alt="" sizes="56px" className="w-14 shrink-0 self-start" />
            <div className="min-w-0 flex-1">
              <p className="font-medium text-sm">{line.name}</p>
              <p className="tabular mt-0.5 text-ink-soft text-sm">
                {[
                  `Ref. ${line.reference}`,
                  ...(line.size === NO_SIZE ? [] : [sizePhrase(line.size)]),
                  line.quantity === 1 ? '1 pieza' : `${line.quantity} piezas`,
                ].join(', ')}
              </p>
            </div>
            <p className="tabular shrink-0 text-sm">{formatUsd(centsFromDecimal(line.price) * line.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="tabular mt-2 grid grid-cols-[1fr_auto] gap-y-2 border-line border-t pt-4">
        <dt className="text-ink-soft">Subtotal</dt>
        <dd className="text-right">{usd(sale.subtotal)}</dd>
        {sale.discount > 0 && (
          <>
            <dt className="text-ink-soft">
              {sale.promotion ? promotionName(sale) : `Descuento (${sale.voucher_code})`}
            </dt>
            <dd className="text-right text-leaf">−{usd(sale.discount)}</dd>
          </>
        )}
        <dt className="pt-2 font-medium text-lg">Total</dt>
        <dd className="pt-2 text-right font-medium text-lg">{usd(sale.total)}</dd>
        <dt className="text-ink-soft">Total en bolívares</dt>
        <dd className="text-right">{formatVes(centsFromDecimal(sale.total_bs))}</dd>
        <TrackedTaxes sale={sale} />
      </dl>
      <p className="tabular mt-3 text-ink-soft text-sm">
        Tasa {sale.dollar_source} del {formatDay(sale.dollar_date)}: Bs. {sale.dollar_value} por dólar
      </p>
    </section>
  );
}

/** Rows below the total: the base and IVA included in it, and the IGTF added to it. */
function TrackedTaxes({ sale }: { sale: TrackedAttributes }) {
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
          <dt className="font-medium">{sale.payments ? 'Total con IGTF' : `A pagar por ${sale.payment_method}`}</dt>
          <dd className="text-right font-medium">{usd(taxes.to_pay)}</dd>
        </>
      )}
    </>
  );
}
