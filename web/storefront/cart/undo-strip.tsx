import { useEffect, useRef } from 'react';
import { unlessDouble } from '#web/browser/single-activation.ts';

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
            onClick={unlessDouble(onUndo)}
            className="min-h-11 shrink-0 rounded-house px-3 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            Deshacer
          </button>
        </p>
      )}
    </div>
  );
}
