import { type MouseEvent, useMemo } from 'react';
import { type CartGroup, groupLines, withoutLines } from '#domain/sales/cart-groups.ts';
import { piecesHeld } from '#domain/sales/cart-holds.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { CHANGES_ID } from './cart-changes.tsx';
import { type GroupNews, groupNews } from './news/group-news.ts';
import { useCartNews } from './news/use-cart-news.ts';
import { useCartMoves } from './use-cart-moves.ts';

export interface CartScreenRow {
  group: CartGroup;
  news: readonly GroupNews[];
  /** How many there are of it; undefined while nobody has said. */
  stock: number | undefined;
  /** How many of them are left for this row: others of the cart may hold the same thing at another price. */
  max: number | undefined;
}

/** All the cart page knows and can do. */
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
    /** On the way to the till: stays here while something is left to settle, and says what. */
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
