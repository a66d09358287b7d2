import Check from 'lucide-react/icons/check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { TableColumn } from '../table-column.ts';
import type { CellEdit } from './cell-edit.ts';
import { type CellEditing, useCellEditing } from './cell-editing.ts';
import { CellField } from './cell-field.tsx';
import { type CellState, showsField } from './cell-state.ts';
import { cellKey, type EditedColumn } from './cell-store.ts';
import { cellAttributes } from './cell-walk.ts';

type EditableColumn<Row> = TableColumn<Row> & { edit: CellEdit<Row> };

interface EditableCellProps<Row extends { id: number }> {
  row: Row;
  column: EditableColumn<Row>;
}

export function tableCell<Row extends { id: number }>(column: TableColumn<Row>, row: Row): ReactNode {
  return isEditable(column) ? <EditableCell row={row} column={column} /> : column.cell(row);
}

function isEditable<Row>(column: TableColumn<Row>): column is EditableColumn<Row> {
  return column.edit !== undefined;
}

/** The content of an editable cell; read-only outside an `EditPlace`. */
function EditableCell<Row extends { id: number }>({ row, column }: EditableCellProps<Row>): ReactNode {
  const editing = useCellEditing<Row>();
  if (!editing) return column.cell(row);
  return <LiveCell row={row} column={column} editing={editing} />;
}

const PLACE =
  '-mx-1.5 inline-flex h-8 cursor-text items-center gap-1 rounded-house px-1.5 transition-colors hover:bg-paper-sunken hover:shadow-[inset_0_0_0_1px_var(--color-line-strong)] pointer-coarse:h-11 pointer-coarse:min-w-11';
const LOOKS: Partial<Record<CellState['is'], string>> = {
  pasted: 'bg-gold-soft font-medium shadow-[inset_0_0_0_1px_var(--color-gold)]',
  saving: 'text-ink-faint',
  saved: 'bg-leaf-soft',
};

type LiveCellProps<Row extends { id: number }> = EditableCellProps<Row> & { editing: CellEditing<Row> };

function LiveCell<Row extends { id: number }>({ row, column, editing }: LiveCellProps<Row>) {
  const { store, editor } = editing;
  const key = cellKey(row.id, column.id);
  const place = useRef<HTMLSpanElement>(null);
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  const state = useSyncExternalStore(subscribe, () => store.state(key));
  const edited: EditedColumn<Row> = column;
  useLayoutEffect(() => store.register(key, { row, column: edited }), [store, key, row, edited]);
  const isField = showsField(state);

  // During this render the previous control is still in the page. If it has the focus, the new control must get it.
  const hadFocus = place.current !== null && controlIn(place.current) === document.activeElement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the control
  useLayoutEffect(() => {
    const isWanted = store.focusNext === key;
    if (isWanted) store.focusNext = null;
    const control = controlIn(place.current);
    if ((!isWanted && !hadFocus) || control === document.activeElement) return;
    control?.focus();
    if (control instanceof HTMLInputElement && control.value === column.edit.text(row)) control.select();
  }, [isField, state]);

  const isNumber = column.kind === 'number';
  return (
    <span ref={place} {...cellAttributes(column.id)} className="in-[li]:static relative inline-flex items-center">
      {isField ? (
        <CellField state={state} column={edited} editing={editing} cellKey={key} row={row} end={isNumber}>
          {column.cell(row)}
        </CellField>
      ) : (
        <button
          type="button"
          data-cell-control
          aria-busy={state?.is === 'saving' || undefined}
          onClick={() => editor.open(key)}
          className={cx(PLACE, isNumber && 'justify-end', state && LOOKS[state.is])}
        >
          {state?.is === 'saving' && <LoaderCircle aria-hidden className="size-3.5 animate-spin" />}
          {state?.is === 'saved' && <Check aria-hidden className="size-3.5 text-leaf" />}
          {state && 'typed' in state ? (
            <>
              {state.typed}
              {state.is === 'pasted' && <span className="sr-only"> (por guardar)</span>}
            </>
          ) : (
            column.cell(row)
          )}
        </button>
      )}
    </span>
  );
}

function controlIn(place: HTMLElement | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>('[data-cell-control]') ?? null;
}
