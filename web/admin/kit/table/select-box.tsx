import { pressedBy } from './row-marks.ts';
import type { RowSelection } from './row-selection.ts';

const BOX = 'size-4.5 accent-ink';
/** The click target is larger than the box. */
const PLACE = '-mx-1.75 grid size-8 cursor-pointer place-items-center pointer-coarse:size-11';

function setIndeterminate(box: HTMLInputElement | null, isPartly: boolean): void {
  if (box) box.indeterminate = isPartly;
}

interface SelectBoxProps {
  id: number;
  change: RowSelection['change'];
  selected: boolean;
  partly: boolean;
  name: string;
}

/** Selects one row; with shift, the range from the last one selected. */
export function SelectBox({ id, change, selected, partly, name }: SelectBoxProps) {
  return (
    <label className={PLACE}>
      <span className="sr-only">Seleccionar {name}</span>
      <input
        ref={(box) => setIndeterminate(box, partly)}
        type="checkbox"
        className={BOX}
        {...pressedBy('select')}
        checked={selected}
        // Only the click event has the shift key, not the change event that follows.
        onClick={({ currentTarget, shiftKey }) => change(id, currentTarget.checked, shiftKey)}
        onChange={() => {}}
      />
    </label>
  );
}

interface SelectAllBoxProps {
  rows: readonly { id: number }[];
  selection: RowSelection;
  label?: string;
}

/** Selects all rows of the page; indeterminate when only some are selected. */
export function SelectAllBox({ rows, selection, label }: SelectAllBoxProps) {
  const all = rows.every(({ id }) => selection.chosen.has(id));
  const some = !all && rows.some(({ id }) => selection.chosen.has(id));
  return (
    <label
      className={
        label ? 'inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11' : PLACE
      }
    >
      <span className={label ? 'order-last' : 'sr-only'}>{label ?? 'Seleccionar todo lo que se ve'}</span>
      <input
        ref={(box) => setIndeterminate(box, some)}
        type="checkbox"
        className={BOX}
        checked={all}
        onChange={({ target }) => selection.changeAll(target.checked)}
      />
    </label>
  );
}
