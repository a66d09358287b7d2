import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Problem } from '../problem.tsx';
import { UploadBar } from '../upload-bar.tsx';
import type { usePictureChange } from './use-picture-change.ts';

type Change = ReturnType<typeof usePictureChange>;

interface PictureFieldProps {
  change: Change;
  /** 'la categoría'. */
  of: string;
  /** Where it is shown, and what can be uploaded. */
  hint: string;
  /** Broader than high. */
  isWide?: boolean;
}

/** The picture of a record: a preview, uploaded when the form is saved. */
export function PictureField({
  change: { shown, share, problem, choose, remove },
  of,
  hint,
  isWide,
}: PictureFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Imagen</legend>
      <div className="flex items-start gap-3 sm:gap-4">
        <Picture
          src={shown}
          alt={shown ? `Imagen de ${of}` : 'Sin imagen'}
          sizes="96px"
          className={cx('w-20 shrink-0 sm:w-24', isWide && 'aspect-4/3!')}
        />
        <div className="min-w-0 flex-1 space-y-2">
          <p className="text-ink-faint text-sm">{hint} JPG, PNG o WebP de hasta 8 MB.</p>
          <div className="flex flex-wrap gap-2">
            <PictureChooser shown={shown} choose={choose} of={of} />
            {shown && (
              <Button variant="quiet" onClick={remove}>
                Quitar imagen
              </Button>
            )}
          </div>
          <UploadBar label="Subiendo la imagen" share={share} />
          <Problem text={problem} className="break-words" />
        </div>
      </div>
    </fieldset>
  );
}

function PictureChooser({ shown, choose, of }: Pick<Change, 'shown' | 'choose'> & { of: string }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Imagen de {of}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          target.value = '';
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden className="size-4" />
        {shown ? 'Cambiar imagen' : 'Elegir imagen'}
      </Button>
    </>
  );
}
