import { useEffect, useRef } from 'react';
import { pressedBy } from './row-marks.ts';
import type { RowModel, TableModel } from './use-table-model.ts';

const BOX = 'size-4.5 accent-ink';
/** The click target is larger than the box. */
const PLACE = '-mx-1.75 grid size-8 cursor-pointer place-items-center pointer-coarse:size-11';

/** Selects one row; with shift, the range from the last one selected. */
export function SelectBox<Row extends { id: number }>({
  row,
  selected,
  partly,
  name,
}: {
  row: RowModel<Row>;
  selected: boolean;
  partly: boolean;
  name: string;
}) {
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
        onClick={row.getToggleSelectedHandler()}
        onChange={() => {}}
      />
    </label>
  );
}

/** Selects all rows of the page; indeterminate when only some are selected. */
export function SelectAllBox<Row extends { id: number }>({ model, label }: { model: TableModel<Row>; label?: string }) {
  const box = useRef<HTMLInputElement>(null);
  const all = model.getIsAllRowsSelected();
  const rows = model.getRowModel().rows;
  const some = !all && rows.some((row) => row.getIsSelected());
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
        onChange={({ target }) => model.toggleAllRowsSelected(target.checked)}
      />
    </label>
  );
}
