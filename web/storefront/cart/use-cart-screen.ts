import { type MouseEvent, useMemo } from 'react';
import { type CartGroup, groupLines } from '#domain/cart-groups.ts';
import { useCart } from '#web/browser/cart.ts';
import { notify } from '#web/browser/toasts.ts';
import { CHANGES_ID } from './cart-changes.tsx';
import { type GroupNews, groupNews } from './group-news.ts';
import { useCartMoves } from './use-cart-moves.ts';
import { useCartNews } from './use-cart-news.ts';

export interface CartScreenRow {
  group: CartGroup;
  news: readonly GroupNews[];
  /** How many there are of it; undefined while nobody has said. */
  stock: number | undefined;
}

/** All the cart page knows and can do. */
export function useCartScreen() {
  const { lines, pieces } = useCart();
  const { news, stockOf, failed, retry } = useCartNews(lines);
  const moves = useCartMoves(news);
  const rows = useMemo(
    () =>
      groupLines(lines).map(
        (group): CartScreenRow => ({ group, news: groupNews(group, news), stock: stockOf(group.line.id) }),
      ),
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
