import { assetUrl } from '#domain/assets/asset-url.ts';
import type { Shape } from '#domain/assets/crop.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useField } from '../kit/form/form-context.ts';
import { Problem } from '../kit/problem.tsx';
import { AssetButton } from './asset-button.tsx';

interface AssetFieldProps {
  /** The field that holds the picture's URL without its version, or null. */
  name: string;
  of: string;
  shape: Shape;
  hint: string;
}

/** A picture of the library as a field of a record, saved with it. */
export function AssetField({ name, of, shape, hint }: AssetFieldProps) {
  const { value, error, change } = useField(name);
  const shown = value as string | null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Imagen</legend>
      <div className="flex items-start gap-3 sm:gap-4">
        <Picture
          src={shown}
          alt={shown ? `Imagen de ${of}` : 'Sin imagen'}
          sizes="96px"
          className="aspect-4/3! w-20 shrink-0 sm:w-24"
        />
        <div className="min-w-0 flex-1 space-y-2">
          <p className="text-ink-faint text-sm">{hint}</p>
          <div className="flex flex-wrap gap-2">
            <AssetButton shape={shape} onChoose={({ id }) => change(assetUrl({ id }, shape))} />
            {shown && (
              <Button variant="quiet" onClick={() => change(null)}>
                Quitar imagen
              </Button>
            )}
          </div>
          <Problem text={error} className="break-words" />
        </div>
      </div>
    </fieldset>
  );
}
