import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useRef } from 'react';
import { FileButton } from '../../kit/file-button.tsx';
import { useFormAround } from '../../kit/form/form-context.ts';
import { Problem } from '../../kit/problem.tsx';
import { Sortable } from '../../kit/sortable.tsx';
import { UploadBar } from '../../kit/upload-bar.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { ProductPicturesDraft } from './use-product-pictures.ts';

/** 'Imágenes' of the product form: several files at once, numbered and reorderable; uploaded when the form is saved. */
export function PicturesField(draft: ProductPicturesDraft) {
  const { problem, sending, add, arrived, abandonedRef, ref } = draft;
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The files were dropped or pasted anywhere on the form: scrolls to the pictures.
    if (arrived) place.current?.scrollIntoView({ block: 'nearest' });
  }, [arrived]);
  const { busy } = useFormAround();
  const full = draft.isFull;
  return (
    <fieldset ref={place} className="min-w-0 space-y-3">
      <legend className="mb-1.5 font-medium text-sm">Imágenes</legend>
      <PictureList {...draft} disabled={busy} />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          aria-label="Imágenes del producto"
          accept="image/*"
          multiple
          disabled={full}
          icon={ImagePlus}
          onFiles={(files) => void add(files)}
        >
          Agregar imágenes
        </FileButton>
        <p className="text-ink-faint text-sm">
          {full
            ? 'Son las que caben.'
            : `Son de la referencia${ref && ` ${ref}`}: las comparten todas sus tallas. JPG, PNG o WebP de hasta 8 MB. También puedes soltarlas en cualquier parte del formulario o pegarlas.`}
        </p>
      </div>
      {sending && (
        <div role="status" className="space-y-1.5 text-sm">
          <p>
            Subiendo imagen {sending.index + 1} de {sending.of}
          </p>
          <UploadBar label={`Imagen ${sending.index + 1}`} share={sending.share} />
        </div>
      )}
      <p role="status" className="sr-only">
        {arrived && `${arrived.many === 1 ? '1 imagen agregada' : `${arrived.many} imágenes agregadas`}, sin guardar.`}
      </p>
      {abandonedRef && abandonedRef !== ref && (
        <p role="status" className="border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          Lo que moviste o quitaste era de la referencia {abandonedRef}, y no se guarda con la {ref || 'nueva'}.
        </p>
      )}
      <Problem text={problem} className="break-words" />
    </fieldset>
  );
}

/** Numbered previews in the order of the shop. They are reordered by dragging or with the arrow buttons. */
function PictureList(props: ProductPicturesDraft & { disabled: boolean }) {
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
