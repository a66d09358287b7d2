import { type ReactNode, useEffect, useState } from 'react';
import type { OrderSizeAnswer } from '#contract/sales/expiry.ts';
import { sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { promotionName } from '#domain/promotions/promotion.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { PICKUP } from '#domain/sales/delivery-and-payment.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useWelcomeText } from '#web/browser/changed-house.ts';
import { useCartTexts } from '#web/storefront/cart/cart-texts.ts';
import type { Welcome } from '#web/storefront/cart/coupon/use-welcome.ts';
import { WelcomeNote } from '#web/storefront/cart/coupon/welcome-note.tsx';
import { Bolivars } from '#web/ui/bolivars.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { Checkout } from '../use-checkout.ts';
import { type LineProblem, problemText } from './line-problems.ts';

interface OrderSummaryProps {
  checkout: Checkout;
  /** Exchange rate and order problems. */
  children: ReactNode;
}

const SUMS = 'tabular grid grid-cols-[1fr_auto] gap-y-2';

export function OrderSummary({ checkout, children }: OrderSummaryProps) {
  const { lines, problems, quote, coupon, welcome, taxes, pickup } = checkout;
  const { parcelCost, pickupCost } = useCartTexts();
  return (
    // As high as the form beside it, so that the total and the button can stay visible while the rest scrolls.
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
                  ? promotionName(quote)
                  : coupon && `Descuento (${coupon.code}, ${formatPercent(coupon.percent)} %)`}
              </dt>
              <dd className="text-right text-leaf">−{formatUsd(quote.discount)}</dd>
            </>
          )}
          <dt className="text-ink-soft">{pickup.isPickup ? PICKUP.name : 'Envío'}</dt>
          <dd className="text-right">{pickup.isPickup ? pickupCost : parcelCost}</dd>
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
          {taxes && (
            <taxes.parts.SummaryTaxes
              lines={lines}
              quote={quote}
              taxes={taxes}
              way={checkout.second || checkout.credit ? null : checkout.way}
              igtf={checkout.igtf}
            />
          )}
          {checkout.credit && (
            <>
              <dt className="border-line border-t pt-2 text-ink-soft">
                {checkout.credit.kind === 'gift_card' ? `Tarjeta ••••${checkout.credit.codeEnd}` : 'Saldo a favor'}
              </dt>
              <dd className="border-line border-t pt-2 text-right">−{formatUsd(checkout.fromCredit)}</dd>
              <dt className="font-medium">Te queda por pagar</dt>
              <dd className="text-right font-medium">{formatUsd(checkout.rest.cents + checkout.igtf)}</dd>
            </>
          )}
        </dl>
        {children}
      </div>
    </section>
  );
}

function SummaryLine({ line, problem }: { line: CartLine; problem: LineProblem | undefined }) {
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

interface SizeProblemProps {
  lines: readonly CartLine[];
  /** Cents. */
  subtotal: number;
}

/** Warns that an order is larger than the shop accepts, before anybody pays for it. The server checks it again. */
function SizeProblem({ lines, subtotal }: SizeProblemProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    callApi<OrderSizeAnswer>(`/sales/size?pieces=${pieces}&cents=${subtotal}`, { signal: leaving.signal }).then(
      (answer) => setProblem(answer.ok ? answer.data.data.problem : null),
      // Only an abort rejects.
      () => {},
    );
    return () => leaving.abort();
  }, [pieces, subtotal]);

  return (
    <div role="alert" className="empty:hidden">
      {problem && (
        <p className="mt-4 rounded-house border border-danger bg-danger-soft px-4 py-2.5 text-sm">{problem}</p>
      )}
    </div>
  );
}

/** Whether the mail was requested: it is sent once per page, however often the note is rendered. */
let isAsked = false;

/** For a shopper who has not confirmed their e-mail: explains the discount, and sends the confirmation mail again. */
function UnconfirmedNote({ welcome }: { welcome: Welcome }) {
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    void callApi('/usr/me/confirmation', { method: 'POST', auth: true }).then((answer) => {
      if (!answer.ok) setProblem(answer.error.message);
    });
  }, []);

  return (
    <div role="status" className="mt-4 rounded-house bg-gold-soft px-4 py-2.5 text-sm">
      <p>
        Confirma tu correo y tu primera compra lleva {useWelcomeText()} menos.{' '}
        {problem ?? 'Te enviamos de nuevo el enlace: ábrelo antes de pagar.'}
      </p>
      <button
        type="button"
        onClick={welcome.retry}
        className="inline-block py-1.5 text-ink underline underline-offset-4"
      >
        Ya lo confirmé
      </button>
    </div>
  );
}
