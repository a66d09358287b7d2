import type { ReactNode } from 'react';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { PROMOTION_NAMES } from '#domain/promotions/promotion.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import type { AppliedCoupon } from '#web/browser/shopper/coupon.ts';
import type { Welcome } from '#web/storefront/cart/coupon/use-welcome.ts';
import { WelcomeNote } from '#web/storefront/cart/coupon/welcome-note.tsx';
import type { LineProblem } from './line-problems.ts';
import type { Quote } from './quote.ts';
import { SummaryLine } from './summary-line.tsx';

interface OrderSummaryProps {
  lines: readonly CartLine[];
  problems: readonly LineProblem[];
  quote: Quote;
  coupon: AppliedCoupon | null;
  welcome: Welcome;
  /** The rate, and what is said of the order. */
  children: ReactNode;
}

export function OrderSummary({ lines, problems, quote, coupon, welcome, children }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="resumen"
      className="bg-paper-sunken p-5 lg:tall:sticky lg:top-32 lg:tall:max-h-[calc(100dvh-9rem)] lg:tall:overflow-y-auto lg:p-7"
    >
      <h2 id="resumen" className="text-2xl">
        Resumen del pedido
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {lines.map((line, index) => (
          <SummaryLine
            // Lines are told apart by their place alone: the same item may stand twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`${index}-${line.id}`}
            line={line}
            problem={problems.find(({ itemId }) => itemId === line.id)}
          />
        ))}
      </ul>
      <dl className="tabular mt-2 grid grid-cols-[1fr_auto] gap-y-2 border-line border-t pt-4">
        <dt className="text-ink-soft">Subtotal</dt>
        <dd className="text-right">{formatUsd(quote.subtotal)}</dd>
        {(coupon || quote.promotion) && (
          <>
            <dt className="text-ink-soft">
              {quote.promotion
                ? PROMOTION_NAMES[quote.promotion]
                : coupon && `Descuento (${coupon.code}, ${formatPercent(coupon.percent)} %)`}
            </dt>
            <dd className="text-right text-leaf">−{formatUsd(quote.discount)}</dd>
          </>
        )}
        <dt className="text-ink-soft">Envío</dt>
        <dd className="text-right">Sin recargo</dd>
        <dt className="pt-2 font-medium text-lg">Total</dt>
        <dd className="pt-2 text-right font-medium text-lg">{formatUsd(quote.total)}</dd>
        <dt className="text-ink-soft">Total en bolívares</dt>
        <dd className="text-right">{quote.totalBs === null ? '—' : formatVes(quote.totalBs)}</dd>
      </dl>
      <WelcomeNote welcome={welcome} couponCode={coupon?.code ?? null} counts={quote.promotion !== null} />
      {children}
    </section>
  );
}
