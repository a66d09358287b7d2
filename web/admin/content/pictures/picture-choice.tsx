import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { PictureValue } from '#contract/content/parts.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { useChangedHouse } from '#web/browser/changed-house.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { AssetButton } from '../../assets/asset-button.tsx';
import { ActionButton } from '../../kit/document/action.tsx';
import { CheckLine } from '../../kit/document/choices.tsx';
import { useField } from '../../kit/form/form-context.ts';
import { Problem } from '../../kit/problem.tsx';
import { PictureDialog } from './picture-dialog.tsx';

/** A picture of a page: which one, and what a screen reader says of it. */
export function PictureChoice({ name }: { name: string }) {
  const { value, change } = useField(name);
  const { src, alt, decorative } = value as PictureValue;
  const [choosing, setChoosing] = useState(false);
  const write = (part: Partial<PictureValue>) => change({ src, alt, decorative, ...part });
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium text-sm">Imagen</legend>
      <div className="flex flex-wrap items-center gap-3">
        {src && <img src={src} alt={alt} className="h-20 w-28 bg-paper-sunken object-cover" />}
        <AssetButton
          shape="wide"
          onChoose={({ id, attributes }) =>
            change({ src: assetUrl({ id }), alt: attributes.alt, decorative: attributes.decorative })
          }
        />
        <ActionButton icon={ImagePlus} label="De la tienda" onClick={() => setChoosing(true)} />
      </div>
      {!decorative && (
        <Field label="Qué muestra la imagen" hint="Lo lee quien no puede verla." required>
          <TextInput
            value={alt}
            maxLength={160}
            autoComplete="off"
            onChange={({ target }) => write({ alt: target.value })}
          />
        </Field>
      )}
      <CheckLine checked={decorative} onChange={(checked) => write({ decorative: checked, alt: '' })}>
        <span>Decorativa: no dice nada que no diga el texto</span>
      </CheckLine>
      {choosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            // Another picture shows something else.
            write({ src: chosen, alt: chosen === src ? alt : '' });
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}

const NONE: PictureValue = { src: '', alt: '', decorative: true };

/** The logo: a picture of the library, or none. The shop's name is always beside it, so it has no text of its own. */
export function LogoChoice({ name }: { name: string }) {
  const { value, error, change } = useField(name);
  const { plain } = useChangedHouse();
  const { src } = value as PictureValue;
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium text-sm">Logo</legend>
      <p className="text-ink-soft text-sm">
        Sobre fondo blanco, que toma el color de la página. Sin logo se ve{' '}
        {plain ? 'la inicial del nombre' : 'la marca que trae la tienda'}.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {src && <img src={src} alt="El logo" className="h-20 w-28 bg-paper object-contain mix-blend-multiply" />}
        <AssetButton shape="wide" onChoose={({ id }) => change({ ...NONE, src: assetUrl({ id }) })} />
        {src && <ActionButton icon={Trash2} label="Quitar el logo" onClick={() => change(NONE)} />}
      </div>
      <Problem text={error} />
    </fieldset>
  );
}
