import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** The number of selected rows in words: '3 productos seleccionados'. */
  count: (many: number) => string;
  /** Actions: buttons of the size `sm`. */
  children: ReactNode;
}

/** Height classes of the bar's buttons. */
export const SELECTION_BUTTON = 'min-h-10 pointer-coarse:min-h-11';

/**
 * How many rows are selected, and the actions for them. The bar floats at the bottom of the window. The list reserves
 * space for it at its end, so that no row is hidden.
 */
export function SelectionBar({ selection, count: inWords, children }: SelectionBarProps) {
  const { count, total, everything, chooseEverything, clear } = selection;
  if (count === 0) return null;
  return (
    <section
      aria-label="Selección"
      className="bottom-[calc(var(--page-bar)+0.75rem)] half-tall:sticky z-20 mx-auto mt-6 flex w-fit max-w-full max-sm:w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-house border border-line bg-paper-raised py-2 pr-2 pl-4 shadow-float"
    >
      <p role="status" className="tabular text-sm max-sm:grow">
        {inWords(count)}
      </p>
      <IconButton className="sm:order-last" label="Quitar selección" title="Quitar selección" onClick={clear}>
        <X aria-hidden className="size-5" />
      </IconButton>
      {!everything && count < total && (
        <Button size="sm" variant="quiet" className={SELECTION_BUTTON} onClick={chooseEverything}>
          Seleccionar los {total.toLocaleString('es-VE')}
        </Button>
      )}
      {children}
    </section>
  );
}
