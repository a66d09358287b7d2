import { Button } from '#web/ui/button.tsx';
import type { Selection } from './use-selection.ts';

const SMALL = 'min-h-10 pointer-coarse:min-h-11';

interface SelectionBarProps {
  selection: Selection;
  disabled: boolean;
  onEdit: () => void;
}

/** How many products are chosen and what can be done with them. Sticks to the foot: nothing moves when it comes. */
export function SelectionBar({ selection, disabled, onEdit }: SelectionBarProps) {
  const { count, total, everything, chooseEverything, clear } = selection;
  if (count === 0) return null;
  return (
    <section
      aria-label="Selección"
      className="fixed inset-x-3 bottom-3 z-20 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-4 gap-y-2 rounded-house border border-line bg-paper-raised px-4 py-2.5 shadow-float"
    >
      <p role="status" className="tabular text-sm">
        {count.toLocaleString('es-VE')} {count === 1 ? 'producto seleccionado' : 'productos seleccionados'}
      </p>
      {!everything && count < total && (
        <Button size="sm" variant="quiet" className={SMALL} onClick={chooseEverything}>
          Seleccionar los {total.toLocaleString('es-VE')}
        </Button>
      )}
      <Button size="sm" className={SMALL} onClick={onEdit} disabled={disabled}>
        Editar en lote
      </Button>
      <Button size="sm" variant="secondary" className={SMALL} onClick={clear}>
        Quitar selección
      </Button>
    </section>
  );
}
