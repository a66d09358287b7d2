import { useEffect, useRef } from 'react';
import { pressedBy } from './row-marks.ts';
import type { RowSelection } from './row-selection.ts';

const BOX = 'size-4.5 accent-ink';
/** The click target is larger than the box. */
const PLACE = '-mx-1.75 grid size-8 cursor-pointer place-items-center pointer-coarse:size-11';

interface SelectBoxProps {
  id: number;
  change: RowSelection['change'];
  selected: boolean;
  partly: boolean;
  name: string;
}

/** Selects one row; with shift, the range from the last one selected. */
export function SelectBox({ id, change, selected, partly, name }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={PLACE}>
      <span className="sr-only">Seleccionar {name}</span>
      <input
        ref={box}
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
  const box = useRef<HTMLInputElement>(null);
  const all = rows.every(({ id }) => selection.chosen.has(id));
  const some = !all && rows.some(({ id }) => selection.chosen.has(id));
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label
      className={
        label ? 'inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11' : PLACE
      }
    >
      <span className={label ? 'order-last' : 'sr-only'}>{label ?? 'Seleccionar todo lo que se ve'}</span>
      <input
        ref={box}
        type="checkbox"
        className={BOX}
        checked={all}
        onChange={({ target }) => selection.changeAll(target.checked)}
      />
    </label>
  );
}
