import { useState } from 'react';
import { cartLines, replaceCart } from '#web/browser/cart.ts';
import { favoriteLines, replaceFavorites } from '#web/browser/favorites.ts';

interface Undoable {
  message: string;
  restore: () => void;
}

/** Remembers how cart and wish list stood before the last change, and gives that back when asked. */
export function useUndo() {
  const [last, setLast] = useState<Undoable | null>(null);
  return {
    message: last?.message ?? null,
    /** Called before the change, with what will be said of it. */
    remember(message: string) {
      const [lines, favorites] = [cartLines(), favoriteLines()];
      setLast({
        message,
        restore: () => {
          replaceCart(lines);
          replaceFavorites(favorites);
        },
      });
    },
    undo() {
      last?.restore();
      setLast(null);
    },
  };
}
