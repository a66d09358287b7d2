import { type MouseEvent, Suspense } from 'react';
import { formatShopPrice } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { promotionName } from '#domain/promotions/promotion.ts';
import { loadedLater } from '#web/browser/loaded-later.ts';
import { Bolivars } from '#web/ui/bolivars.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useCartTexts } from './cart-texts.ts';
import type { CouponOnCart } from './coupon/use-coupon.ts';
import { WelcomeNote } from './coupon/welcome-note.tsx';

const DeliveryLine = loadedLater(() => import('#web/storefront/delivery/delivery-line.tsx'));

// Loaded after the lines of the cart, since most shoppers have no coupon. If the code cannot be loaded, there is no
// field.
const CouponBox = loadedLater(() => import('./coupon/coupon-box.tsx'));

interface CartSummaryProps {
  pieces: number;
  coupon: CouponOnCart;
  /** May call preventDefault to stay on the page. */
  onPay: (event: MouseEvent) => void;
  onMoveAll: () => void;
}

export function CartSummary({ pieces, coupon, onPay, onMoveAll }: CartSummaryProps) {
  const { code, percent, welcome, totals } = coupon;
  return (
    <section aria-labelledby="resumen" className="bg-paper-sunken p-5 lg:tall:sticky lg:top-32 lg:p-7">
      <h2 id="resumen" className="text-2xl">
        Resumen del pedido
      </h2>
      <div className="mt-5 min-h-29 border-line border-y py-5">
        <Suspense>
          <CouponBox coupon={coupon} />
        </Suspense>
      </div>
      <dl className="tabular mt-5 grid grid-cols-[1fr_auto] gap-y-3">
        <dt className="text-ink-soft">
          Subtotal ({pieces} {pieces === 1 ? 'pieza' : 'piezas'})
        </dt>
        <dd className="text-right">{formatShopPrice(totals.subtotal)}</dd>
        {(code || totals.promotion) && (
          <>
            <dt className="text-leaf">
              {totals.promotion ? promotionName(totals) : `Descuento (${formatPercent(percent)}%)`}
            </dt>
            <dd className="text-right text-leaf">−{formatShopPrice(totals.discount)}</dd>
          </>
        )}
        <dt className="text-ink-soft">Envío</dt>
        <dd className="text-right">{useCartTexts().parcelCost}</dd>
        <dt className="border-line border-t pt-4 font-medium text-lg">Total</dt>
        <dd className="border-line border-t pt-4 text-right font-medium text-lg">
          {formatShopPrice(totals.total)}{' '}
          <Bolivars cents={totals.total} className="font-normal text-base text-ink-soft" />
        </dd>
      </dl>
      <p className="mt-1 text-ink-soft text-sm">IVA incluido</p>
      <ButtonLink to="/payment" size="lg" wide className="mt-6 max-lg:hidden" onClick={onPay}>
        Ir a pagar
      </ButtonLink>
      <WelcomeNote welcome={welcome} couponCode={code} counts={totals.promotion !== null} />
      <div className="mt-4 min-h-24">
        <Suspense>
          <DeliveryLine />
        </Suspense>
      </div>
      <Button variant="quiet" wide className="mt-2" onClick={onMoveAll}>
        Mover todo a favoritos
      </Button>
    </section>
  );
}
