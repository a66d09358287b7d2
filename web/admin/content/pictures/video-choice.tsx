import Film from 'lucide-react/icons/film';
import { lazy, Suspense, useState } from 'react';
import type { PictureValue } from '#contract/content/parts.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionButton } from '../../kit/document/action.tsx';
import { useField, useFormAround } from '../../kit/form/form-context.ts';

const VideoLibrary = lazy(() => import('../../videos/video-library.tsx'));

/** The video of a slide, which plays over its picture. */
export function VideoChoice({ name }: { name: string }) {
  const { form } = useFormAround();
  const { value } = useField(name);
  const [choosing, setChoosing] = useState(false);
  const url = value as string | undefined;

  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium text-sm">Video</legend>
      <div className="flex flex-wrap items-center gap-3">
        {url && (
          <video
            src={url}
            muted
            controls
            playsInline
            preload="metadata"
            aria-label="El video de la lámina"
            className="h-20 w-36 bg-paper-sunken"
          />
        )}
        <ActionButton
          needs={['assets.read']}
          icon={Film}
          label={url ? 'Cambiar el video' : 'Elegir un video'}
          onClick={() => setChoosing(true)}
        />
        {url && (
          <Button variant="quiet" onClick={() => form.change({ [name]: undefined })}>
            Quitar el video
          </Button>
        )}
      </div>
      <p className="text-ink-faint text-sm">
        Opcional. Se ve sin sonido sobre la imagen, que queda para quien prefiere menos movimiento o ahorra datos.
      </p>
      {choosing && (
        <Suspense>
          <VideoLibrary
            onClose={() => setChoosing(false)}
            onChoose={({ attributes }) => {
              const { src } = form.values().picture as PictureValue;
              const still = { src: assetUrl({ id: attributes.still }), alt: '', decorative: false };
              // A slide without a picture takes that of the video.
              form.change({ [name]: attributes.url, ...(src === '' && { picture: still }) });
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
