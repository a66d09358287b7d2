import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash';
import { Suspense } from 'react';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { formatShopPrice } from '#domain/money/money.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { loadedLater } from '#web/browser/loaded-later.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { setCartQuantity } from '#web/browser/shopper/cart.ts';
import { ignoreDoubleClick } from '#web/browser/single-activation.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Bolivars } from '#web/ui/bolivars.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BottomBar } from '../kit/bottom-bar.tsx';
import { metaOf } from '../kit/page-meta.ts';
import { ServedLines } from '../kit/served-lines.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCoupon } from './coupon/use-coupon.ts';
import { EmptyCart } from './empty-cart.tsx';
import { LineRow } from './line-row.tsx';
import type { RowNoticeListProps } from './notices/row-notice-list.tsx';
import { limitNotice } from './purchase-rules.ts';
import { UndoStrip } from './undo.tsx';
import { useCartScreen } from './use-cart-screen.ts';

export const meta = metaOf({ title: 'Carrito' });

export default function CartPage() {
  const hydrated = useHydrated();
  return (
    <div className="page pt-8 pb-4 md:pt-12 lg:pb-20">
      <h1 className="mb-6 text-4xl md:mb-10 md:text-5xl">Carrito</h1>
      <NeedsJavaScript>El carrito se guarda en tu navegador.</NeedsJavaScript>
      {hydrated ? (
        <CartContents />
      ) : (
        <ServedLines storageKey="cart">
          <EmptyCart />
        </ServedLines>
      )}
    </div>
  );
}

function CartContents() {
  const { lines, pieces, rows, moves, failed, retry, toReview, settleable, checkBeforePaying } = useCartScreen();
  const coupon = useCoupon();

  if (lines.length === 0) {
    return (
      <>
        <UndoStrip message={moves.message} onUndo={moves.undo} />
        <EmptyCart />
      </>
    );
  }
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-16">
        <div>
          <UndoStrip message={moves.message} onUndo={moves.undo} />
          <CartChanges
            rows={toReview}
            settleable={settleable}
            failed={failed}
            onSettleAll={moves.settleAll}
            onRetry={retry}
          />
          <ul>
            {rows.map((row) => (
              <CartRow key={row.group.at[0]} row={row} moves={moves} />
            ))}
          </ul>
        </div>
        <CartSummary pieces={pieces} coupon={coupon} onPay={checkBeforePaying} onMoveAll={moves.moveAllToFavorites} />
      </div>
      <BottomBar>
        <p className="tabular">
          <span className="block text-ink-soft text-xs">Total</span>
          <span className="font-medium text-lg leading-tight">{formatShopPrice(coupon.totals.total)}</span>{' '}
          <Bolivars cents={coupon.totals.total} className="text-ink-soft text-xs" />
        </p>
        <ButtonLink to="/payment" onClick={checkBeforePaying}>
          Ir a pagar
        </ButtonLink>
      </BottomBar>
    </>
  );
}

// Few rows have notices. If the code cannot be loaded, the button for all rows or the payment page settles them.
const RowNoticeList = loadedLater(async () => ({
  default: (await import('./notices/row-notice-list.tsx')).RowNoticeList,
}));

function CartRow({ row, moves }: RowNoticeListProps) {
  const { group, notices, stock, max } = row;
  const { line, at } = group;

  function warnOfLimit() {
    const { title, description } = limitNotice(stock ?? 0, line.size === NO_SIZE ? null : line.size);
    notify.destructive(title, description);
  }

  return (
    <LineRow
      line={line}
      onQuantity={(quantity) => setCartQuantity(at, quantity)}
      {...(max !== undefined && { max, onLimit: warnOfLimit })}
      notices={
        notices.length > 0 && (
          <Suspense>
            <RowNoticeList row={row} moves={moves} />
          </Suspense>
        )
      }
    >
      <IconButton
        label={`Mover ${line.name} a favoritos`}
        title="Mover a favoritos"
        onClick={ignoreDoubleClick(() => moves.moveToFavorites(group))}
      >
        <Heart aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
      <IconButton
        label={`Eliminar ${line.name}`}
        title="Eliminar"
        onClick={ignoreDoubleClick(() => moves.remove(group))}
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
    </LineRow>
  );
}
