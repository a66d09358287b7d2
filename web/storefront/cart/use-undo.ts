import { useState } from 'react';
import { cartLines, replaceCart } from '#web/browser/shopper/cart.ts';
import { favoriteLines, replaceFavorites } from '#web/browser/shopper/favorites.ts';

interface Undoable {
  message: string;
  restore: () => void;
}

/** Runs an action that removes lines, with a message and an undo that restores them. */
export function useUndo() {
  const [last, setLast] = useState<Undoable | null>(null);
  return {
    message: last?.message ?? null,
    act(message: string, change: () => void) {
      const [lines, favorites] = [cartLines(), favoriteLines()];
      change();
      const [linesAfter, favoritesAfter] = [cartLines(), favoriteLines()];
      setLast({
        message,
        restore: () => {
          replaceCart(restored(lines, linesAfter, cartLines()));
          replaceFavorites(restored(favorites, favoritesAfter, favoriteLines()));
        },
      });
    },
    undo() {
      last?.restore();
      setLast(null);
    },
  };
}

/** The list before the action; if it changed since (another tab), the current list plus the removed lines. */
function restored<Line>(before: readonly Line[], after: readonly Line[], now: readonly Line[]): readonly Line[] {
  if (now === after) return before;
  return [...now, ...before.filter((line) => !after.includes(line))];
}
