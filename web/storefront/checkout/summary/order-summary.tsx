import type { ReactNode } from 'react';
import { sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { PROMOTION_NAMES } from '#domain/promotions/promotion.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { type PaymentMethod, PICKUP } from '#domain/sales/delivery-and-payment.ts';
import type { AppliedCoupon } from '#web/browser/shopper/coupon.ts';
import type { Welcome } from '#web/storefront/cart/coupon/use-welcome.ts';
import { WelcomeNote } from '#web/storefront/cart/coupon/welcome-note.tsx';
import { Bolivars } from '#web/ui/bolivars.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { KnownTaxes } from '../taxes/use-taxes.ts';
import { type LineProblem, problemText } from './line-problems.ts';
import type { Quote } from './quote.ts';
import { SizeProblem } from './size-problem.tsx';
import { UnconfirmedNote } from './unconfirmed-note.tsx';

interface OrderSummaryProps {
  lines: readonly CartLine[];
  quote: Quote;
  /** Null until they are known: then nothing is said of them. */
  taxes: KnownTaxes | null;
  payment: PaymentMethod;
  problems: readonly LineProblem[];
  coupon: AppliedCoupon | null;
  welcome: Welcome;
  /** In a store, instead of being sent. */
  fetched: boolean;
  /** Exchange rate and order problems. */
  children: ReactNode;
}

const SUMS = 'tabular grid grid-cols-[1fr_auto] gap-y-2';

export function OrderSummary(props: OrderSummaryProps) {
  const { lines, problems, quote, coupon, welcome, taxes, payment, fetched, children } = props;
  return (
    // As long as the form beside it, so that what is to be paid and the button stay in sight while the rest scrolls by.
    <section aria-labelledby="resumen" className="lg:flex lg:h-full lg:flex-col">
      <div className="bg-paper-sunken p-5 pb-0 lg:p-7 lg:pb-0">
        <h2 id="resumen" className="text-2xl">
          Resumen del pedido
        </h2>
        <ul className="mt-3 divide-y divide-line">
          {lines.map((line, index) => (
            <SummaryLine
              // The index is part of the key because the same item may occur twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={`${index}-${line.id}`}
              line={line}
              problem={problems.find(({ itemId }) => itemId === line.id)}
            />
          ))}
        </ul>
        <dl className={cx(SUMS, 'mt-2 border-line border-t pt-4')}>
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
          <dt className="text-ink-soft">{fetched ? PICKUP.name : 'Envío'}</dt>
          <dd className="text-right">{fetched ? 'Gratis' : 'Sin recargo'}</dd>
        </dl>
        <SizeProblem lines={lines} subtotal={quote.subtotal} />
        <WelcomeNote welcome={welcome} couponCode={coupon?.code ?? null} counts={quote.promotion !== null} />
        {welcome.answer === 'confirm' && <UnconfirmedNote welcome={welcome} />}
      </div>
      <div className="bg-paper-sunken p-5 pt-2 lg:tall:sticky lg:top-32 lg:bottom-0 lg:p-7 lg:pt-2">
        <dl className={SUMS}>
          <dt className="border-line border-t pt-3 font-medium text-lg">Total</dt>
          <dd className="border-line border-t pt-3 text-right font-medium text-lg">{formatUsd(quote.total)}</dd>
          <dt className="text-ink-soft">Total en bolívares</dt>
          <dd className="text-right">{quote.totalBs === null ? '—' : formatVes(quote.totalBs)}</dd>
          {taxes && <taxes.parts.SummaryTaxes lines={lines} quote={quote} taxes={taxes} payment={payment} />}
        </dl>
        {children}
      </div>
    </section>
  );
}

interface SummaryLineProps {
  line: CartLine;
  problem: LineProblem | undefined;
}

function SummaryLine({ line, problem }: SummaryLineProps) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-4 py-3">
      <Picture src={line.image} alt="" sizes="56px" />
      <div className="min-w-0">
        <p className="font-medium text-sm">{line.name}</p>
        <p className="tabular mt-0.5 text-ink-soft text-sm">
          {sizeTitle(line.size)}, {line.quantity} {line.quantity === 1 ? 'pieza' : 'piezas'}
        </p>
      </div>
      <p className="tabular text-right text-sm">
        {formatUsd(line.price * line.quantity)}{' '}
        <Bolivars cents={line.price * line.quantity} className="text-ink-soft text-xs" />
      </p>
      {problem && <p className="col-span-full mt-2 text-danger text-sm">{problemText(problem)}</p>}
    </li>
  );
}
