import { useEffect, useRef, useState } from 'react';
import { cartLines, replaceCart } from '#web/browser/shopper/cart.ts';
import { favoriteLines, replaceFavorites } from '#web/browser/shopper/favorites.ts';
import { ignoreDoubleClick } from '#web/browser/single-activation.ts';

interface UndoStripProps {
  /** What was removed; with null the live region stays in place, empty, to announce the next message. */
  message: string | null;
  onUndo: () => void;
}

/** Message about a removed line with an undo button. Takes the focus that the removed row's button had. */
export function UndoStrip({ message, onUndo }: UndoStripProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (message) undo.current?.focus({ preventScroll: true });
  }, [message]);

  return (
    <div role="status">
      {message && (
        <p className="mb-4 flex items-center justify-between gap-4 rounded-house bg-paper-sunken py-1 pr-1 pl-4 text-sm">
          <span className="min-w-0">{message}</span>
          <button
            ref={undo}
            type="button"
            onClick={ignoreDoubleClick(onUndo)}
            className="min-h-11 shrink-0 rounded-house px-3 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            Deshacer
          </button>
        </p>
      )}
    </div>
  );
}

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
