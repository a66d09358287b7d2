import Trash2 from 'lucide-react/icons/trash';
import type { PictureValue } from '#contract/content/parts.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { useChangedHouse } from '#web/browser/changed-house.ts';
import { AssetButton } from '../../assets/asset-button.tsx';
import { ActionButton } from '../../kit/document/action.tsx';
import { useField } from '../../kit/form/form-context.ts';
import { Problem } from '../../kit/problem.tsx';

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
