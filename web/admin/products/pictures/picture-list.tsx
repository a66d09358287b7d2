import { Sortable } from '#web/admin/kit/sortable.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { ProductPicturesDraft } from './use-product-pictures.ts';

/** Numbered previews in the order of the shop. They are reordered by dragging or with the arrow buttons. */
export function PictureList(props: ProductPicturesDraft & { disabled: boolean }) {
  const { pictures, move, remove, refuse, disabled } = props;
  if (pictures.length === 0) return null;
  return (
    <Sortable ids={pictures.map(({ key }) => key)} shape="grid" disabled={disabled} onMove={move}>
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
    </Sortable>
  );
}
