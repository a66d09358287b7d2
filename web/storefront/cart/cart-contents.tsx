import { formatShopPrice } from '#domain/money/money.ts';
import { Bolivars } from '#web/ui/bolivars.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { BottomBar } from '../kit/bottom-bar.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartRow } from './cart-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCoupon } from './coupon/use-coupon.ts';
import { EmptyCart } from './empty-cart.tsx';
import { UndoStrip } from './undo-strip.tsx';
import { useCartScreen } from './use-cart-screen.ts';

export function CartContents() {
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
            {rows.map(({ group, news, stock, max }) => (
              <CartRow
                key={group.at[0]}
                group={group}
                news={news}
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

/** Total and payment within reach of the thumb. */
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
