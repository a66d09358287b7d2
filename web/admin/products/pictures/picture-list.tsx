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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { PictureTile } from './picture-tile.tsx';
import type { ProductPicturesDraft } from './use-product-pictures.ts';

const INSTRUCTIONS = {
  draggable:
    'Para mover la imagen presiona espacio, llévala con las flechas y suéltala con espacio. Escape la deja donde estaba.',
};

/** Numbered previews in the order of the shop. They are reordered by dragging or with the arrow buttons. */
export function PictureList(props: ProductPicturesDraft & { disabled: boolean }) {
  const { pictures, move, remove, refuse, disabled } = props;
  const sensors = useSensors(
    // A click on one of the tile's buttons must not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = pictures.map(({ key }) => key);
  const place = (key: unknown) => keys.indexOf(String(key)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Imagen ${place(active.id)} tomada.`,
    onDragOver: ({ over }) => (over ? `Irá al puesto ${place(over.id)} de ${keys.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Imagen en el puesto ${place(over.id)} de ${keys.length}.` : 'Imagen soltada.'),
    onDragCancel: () => 'La imagen queda donde estaba.',
  };

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  }

  if (pictures.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled}>
        <ol aria-label="Imágenes" className="grid grid-cols-2 gap-3 sm:grid-cols-4 md:grid-cols-5">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              number={index + 1}
              of={pictures.length}
              disabled={disabled}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(picture.key)}
              onUnreadable={() => picture.kind === 'new' && refuse(picture)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
