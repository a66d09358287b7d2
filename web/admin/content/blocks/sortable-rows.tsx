import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Sortable, useSortableEntry } from '../../kit/sortable.tsx';

interface SortableRow {
  id: string;
  label: string;
  isFaint?: boolean;
  isIncomplete?: boolean;
  isFixed?: boolean;
}

interface SortableRowsProps {
  label: string;
  rows: readonly SortableRow[];
  selected: string | null;
  disabled: boolean;
  onSelect: (id: string) => void;
  /** @param to 0-based */
  onMove: (id: string, to: number) => void;
  actions: (row: SortableRow) => ReactNode;
}

/** Rows that are opened with a click, and reordered by dragging their handle or with the keyboard. */
export function SortableRows(props: SortableRowsProps) {
  const { label, rows, onMove, disabled } = props;
  const ids = rows.map(({ id }) => id);
  return (
    <Sortable ids={ids} disabled={disabled} onMove={(from, to) => onMove(String(ids[from]), to)}>
      <ol aria-label={label} className="divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <Row key={row.id} {...props} row={row} />
        ))}
      </ol>
    </Sortable>
  );
}

function Row({ row, selected, disabled, onSelect, actions }: SortableRowsProps & { row: SortableRow }) {
  const { entry, handle, isDragging } = useSortableEntry(row.id, 'rows', row.isFixed);
  const isSelected = row.id === selected;
  return (
    <li
      {...entry}
      className={cx(
        'relative flex min-h-11 items-center',
        isDragging && 'z-10 shadow-float',
        isSelected ? 'bg-gold-soft' : 'bg-paper-raised',
      )}
    >
      <button
        type="button"
        {...handle}
        aria-label={`Mover ${row.label}`}
        disabled={disabled || row.isFixed}
        className={cx(
          'grid w-8 shrink-0 cursor-grab touch-none place-items-center self-stretch pointer-coarse:w-11',
          row.isFixed && 'invisible',
        )}
      >
        <GripVertical aria-hidden className="size-4 text-ink-faint" />
      </button>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => onSelect(row.id)}
        className={cx(
          'min-h-11 min-w-0 flex-1 truncate text-left text-sm hover:underline',
          row.isFaint && 'text-ink-faint line-through',
        )}
      >
        {row.label}
        {row.isIncomplete && <span className="ml-2 font-medium text-danger">Incompleta</span>}
      </button>
      {!disabled && actions(row)}
    </li>
  );
}

/** The list with one element at another place. @param to 0-based */
export function moved<Element extends { id: string }>(list: readonly Element[], id: string, to: number): Element[] {
  const element = list.find((one) => one.id === id);
  const rest = list.filter((one) => one.id !== id);
  return element ? rest.toSpliced(to, 0, element) : rest;
}
