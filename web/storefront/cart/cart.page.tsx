import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash';
import { type ComponentType, lazy, Suspense } from 'react';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { formatShopPrice } from '#domain/money/money.ts';
import type { CartGroup } from '#domain/sales/cart-groups.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { setCartQuantity } from '#web/browser/shopper/cart.ts';
import { ignoreDoubleClick } from '#web/browser/single-activation.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Bolivars } from '#web/ui/bolivars.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BottomBar } from '../kit/bottom-bar.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { ServedLines } from '../kit/served-lines.tsx';
import type { Route } from './+types/cart.page';
import { CartChanges } from './cart-changes.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCoupon } from './coupon/use-coupon.ts';
import { EmptyCart } from './empty-cart.tsx';
import { LineRow } from './line-row.tsx';
import type { SizeChoice } from './notices/line-updates.ts';
import type { RowNoticeListProps } from './notices/row-notice-list.tsx';
import type { RowNotice } from './notices/row-notices.ts';
import { limitNotice } from './purchase-rules.ts';
import { UndoStrip } from './undo.tsx';
import { useCartScreen } from './use-cart-screen.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Carrito' });
}

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
            {rows.map(({ group, notices, stock, max }) => (
              <CartRow
                key={group.at[0]}
                group={group}
                notices={notices}
                stock={stock}
                max={max}
                onRemove={moves.remove}
                onMoveToFavorites={moves.moveToFavorites}
                onSettle={moves.settle}
                onSize={moves.chooseSize}
              />
            ))}
          </ul>
        </div>
        <CartSummary pieces={pieces} coupon={coupon} onPay={checkBeforePaying} onMoveAll={moves.moveAllToFavorites} />
      </div>
      <PayBar total={coupon.totals.total} onPay={checkBeforePaying} />
    </>
  );
}

interface PayBarProps {
  /** Cents. */
  total: number;
  onPay: Parameters<typeof CartSummary>[0]['onPay'];
}

/** The total and the payment link of a phone. */
function PayBar({ total, onPay }: PayBarProps) {
  return (
    <BottomBar>
      <p className="tabular">
        <span className="block text-ink-soft text-xs">Total</span>
        <span className="font-medium text-lg leading-tight">{formatShopPrice(total)}</span>{' '}
        <Bolivars cents={total} className="text-ink-soft text-xs" />
      </p>
      <ButtonLink to="/payment" onClick={onPay}>
        Ir a pagar
      </ButtonLink>
    </BottomBar>
  );
}

// Few rows have notices. If the code cannot be loaded, the button for all rows or the payment page settles them.
const RowNoticeList = lazy<ComponentType<RowNoticeListProps>>(() =>
  import('./notices/row-notice-list.tsx').then(
    (code) => ({ default: code.RowNoticeList }),
    () => ({ default: () => null }),
  ),
);

interface CartRowProps {
  group: CartGroup;
  notices: readonly RowNotice[];
  /** Pieces in stock; undefined while unknown. */
  stock: number | undefined;
  /** The most pieces this row may have; other rows may hold the same item. */
  max: number | undefined;
  onRemove: (group: CartGroup) => void;
  onMoveToFavorites: (group: CartGroup) => void;
  onSettle: (group: CartGroup, notices: RowNotice) => void;
  onSize: (group: CartGroup, size: SizeChoice) => void;
}

function CartRow({ group, notices, stock, max, onRemove, onMoveToFavorites, onSettle, onSize }: CartRowProps) {
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
            <RowNoticeList
              name={line.name}
              notices={notices}
              onSettle={(notice) => onSettle(group, notice)}
              onSize={(size) => onSize(group, size)}
            />
          </Suspense>
        )
      }
    >
      <IconButton
        label={`Mover ${line.name} a favoritos`}
        title="Mover a favoritos"
        onClick={ignoreDoubleClick(() => onMoveToFavorites(group))}
      >
        <Heart aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
      <IconButton label={`Eliminar ${line.name}`} title="Eliminar" onClick={ignoreDoubleClick(() => onRemove(group))}>
        <Trash2 aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
    </LineRow>
  );
}
