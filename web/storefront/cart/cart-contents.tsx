import { cartSubtotal } from '#domain/cart.ts';
import { formatShopPrice } from '#domain/money.ts';
import { useCart } from '#web/browser/cart.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CartRow } from './cart-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { UndoStrip } from './undo-strip.tsx';
import { useCartMoves } from './use-cart-moves.ts';

export function CartContents() {
  const { lines, pieces } = useCart();
  const moves = useCartMoves();
  const subtotal = cartSubtotal(lines);

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
          <ul>
            {lines.map((line, index) => (
              <CartRow
                // Lines are told apart by their place alone: the same item may stand twice.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={`${index}-${line.id}-${line.size}`}
                line={line}
                index={index}
                onRemove={moves.remove}
                onMoveToFavorites={moves.moveToFavorites}
              />
            ))}
          </ul>
        </div>
        <CartSummary pieces={pieces} subtotal={subtotal} onMoveAll={moves.moveAllToFavorites} />
      </div>
      <BottomBar>
        <p className="tabular">
          <span className="block text-ink-soft text-xs">Total</span>
          <span className="font-medium text-lg leading-tight">{formatShopPrice(subtotal)}</span>
        </p>
        <ButtonLink to="/payment">Ir a pagar</ButtonLink>
      </BottomBar>
    </>
  );
}
