import { assetUrl } from '#domain/assets/asset-url.ts';
import type { Shape } from '#domain/assets/crop.ts';
import { useField } from '../kit/form/form-context.ts';
import { PictureFrame } from '../kit/form/picture-field.tsx';
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
    <PictureFrame shown={shown} of={of} hint={hint} isWide problem={error} onRemove={() => change(null)}>
      <AssetButton shape={shape} onChoose={({ id }) => change(assetUrl({ id }, shape))} />
    </PictureFrame>
  );
}
