import type { PictureValue } from '#contract/content/parts.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { VideoChoice } from '../../assets/videos/video-choice.tsx';
import { useField } from '../../kit/form/form-context.ts';

/** The video of a slide, which plays over its picture. */
export function SlideVideo({ name }: { name: string }) {
  const picture = useField('picture');
  return (
    <VideoChoice
      name={name}
      none={undefined}
      hint="Opcional. Se ve sin sonido sobre la imagen, que queda para quien prefiere menos movimiento o ahorra datos."
      onChosen={({ attributes: { still } }) => {
        // A slide without a picture takes that of the video.
        if ((picture.value as PictureValue).src !== '') return;
        picture.change({ src: assetUrl({ id: still }), alt: '', decorative: false });
      }}
    />
  );
}
