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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';

const INSTRUCTIONS = {
  draggable: 'Para mover presiona espacio, lleva con las flechas y suelta con espacio. Escape deja todo donde estaba.',
};
const STRATEGIES = { rows: verticalListSortingStrategy, grid: rectSortingStrategy };

interface SortableProps {
  /** In the order of the list. */
  ids: readonly string[];
  shape?: keyof typeof STRATEGIES;
  disabled?: boolean;
  /** Both are 0-based. */
  onMove: (from: number, to: number) => void;
  /** The list; each of its entries calls `useSortableEntry`. */
  children: ReactNode;
}

/** Lets the entries of a list be reordered by their handles: with the mouse, a finger or the keyboard. */
export function Sortable({ ids, shape = 'rows', disabled = false, onMove, children }: SortableProps) {
  const sensors = useSensors(
    // A click on one of the entry's buttons must not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Puesto ${place(active.id)} tomado.`,
    onDragOver: ({ over }) => (over ? `Irá al puesto ${place(over.id)} de ${ids.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `En el puesto ${place(over.id)} de ${ids.length}.` : 'Suelto.'),
    onDragCancel: () => 'Queda donde estaba.',
  };

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(place(active.id) - 1, place(over.id) - 1);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={[...ids]} strategy={STRATEGIES[shape]} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The props of one entry of a `Sortable` and of its handle, a button. Rows move up and down only; a fixed one stays. */
export function useSortableEntry(id: string, shape: keyof typeof STRATEGIES = 'rows', isFixed = false) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    ...(isFixed && { disabled: true }),
  });
  const x = shape === 'rows' ? 0 : transform?.x;
  const style: CSSProperties = {
    transform: transform ? `translate3d(${x}px, ${transform.y}px, 0)` : undefined,
    transition,
  };
  return { entry: { ref: setNodeRef, style }, handle: { ...attributes, ...listeners }, isDragging };
}
