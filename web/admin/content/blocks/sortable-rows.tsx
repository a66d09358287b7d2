import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SortableRow {
  id: string;
  label: string;
  /** Shown weaker. */
  isFaint?: boolean;
  /** Whether something is missing in it before it can be published. */
  isIncomplete?: boolean;
}

interface SortableRowsProps {
  label: string;
  rows: readonly SortableRow[];
  selected: string | null;
  disabled: boolean;
  onSelect: (id: string) => void;
  /** @param to 0-based */
  onMove: (id: string, to: number) => void;
  /** The buttons at the end of a row. */
  actions: (row: SortableRow) => ReactNode;
}

const INSTRUCTIONS = {
  draggable: 'Para mover presiona espacio, lleva con las flechas y suelta con espacio. Escape deja todo donde estaba.',
};

/** Rows that are opened with a click, and reordered by dragging their handle or with the keyboard. */
export function SortableRows(props: SortableRowsProps) {
  const { label, rows, onMove, disabled } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ id }) => id);
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Puesto ${place(active.id)} tomado.`,
    onDragOver: ({ over }) => (over ? `Irá al puesto ${place(over.id)} de ${ids.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `En el puesto ${place(over.id)} de ${ids.length}.` : 'Suelto.'),
    onDragCancel: () => 'Queda donde estaba.',
  };

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol aria-label={label} className="divide-y divide-line border-line border-y">
          {rows.map((row) => (
            <Row key={row.id} {...props} row={row} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Row({ row, selected, disabled, onSelect, actions }: SortableRowsProps & { row: SortableRow }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: row.id });
  const isSelected = row.id === selected;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cx(
        'relative flex min-h-11 items-center',
        isDragging && 'z-10 shadow-float',
        isSelected ? 'bg-gold-soft' : 'bg-paper-raised',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Mover ${row.label}`}
        disabled={disabled}
        className="grid w-8 shrink-0 cursor-grab touch-none place-items-center self-stretch pointer-coarse:w-11"
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
