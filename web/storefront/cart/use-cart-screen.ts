import { type MouseEvent, useMemo } from 'react';
import { type CartGroup, groupLines, withoutLines } from '#domain/sales/cart-groups.ts';
import { piecesHeld } from '#domain/sales/cart-holds.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { CHANGES_ID } from './cart-changes.tsx';
import { type GroupNews, groupNews } from './news/group-news.ts';
import { useCartNews } from './news/use-cart-news.ts';
import { useCartMoves } from './use-cart-moves.ts';

interface CartScreenRow {
  group: CartGroup;
  news: readonly GroupNews[];
  /** Pieces in stock; undefined while unknown. */
  stock: number | undefined;
  /** The most pieces this row may have; other rows may hold the same item at another price. */
  max: number | undefined;
}

/** State and actions of the cart page. */
export function useCartScreen() {
  const { lines, pieces } = useCart();
  const { news, stockOf, failed, retry } = useCartNews(lines);
  const moves = useCartMoves(news);
  const rows = useMemo(
    () =>
      groupLines(lines).map((group): CartScreenRow => {
        const stock = stockOf(group.line.id);
        const held = piecesHeld(withoutLines(lines, group.at), group.line);
        const max = stock === undefined ? undefined : Math.max(0, stock - held);
        return { group, news: groupNews(group, news), stock, max };
      }),
    [lines, news, stockOf],
  );
  const told = rows.flatMap((row) => row.news);

  return {
    lines,
    pieces,
    rows,
    moves,
    failed,
    retry,
    toReview: rows.filter((row) => row.news.length > 0).length,
    settleable: told.some(({ kind }) => kind !== 'size'),
    /** Stops the navigation to the payment while a row has to be settled, and shows which. */
    checkBeforePaying(event: MouseEvent) {
      if (told.length === 0) return;
      event.preventDefault();
      if (told.some(({ kind }) => kind === 'size')) {
        notify.destructive('Selecciona una talla', 'Elige la talla de cada prenda antes de pagar.');
      } else {
        notify.destructive('Tu carrito cambió', 'Revisa los cambios marcados antes de pagar.');
      }
      document.getElementById(CHANGES_ID)?.focus();
    },
  };
}
