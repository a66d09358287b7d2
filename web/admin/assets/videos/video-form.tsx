import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { type AddedVideo, NO_STILL, newVideo, type VideoRecord } from '#contract/videos/video.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useField } from '../../kit/form/form-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { FormText } from '../../kit/form/form-fields.tsx';
import { uploadPicture } from '../../kit/form/picture-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { Problem } from '../../kit/problem.tsx';
import { UploadBar } from '../../kit/upload-bar.tsx';
import { titled } from '../../kit/use-save.ts';
import { AssetButton } from '../asset-button.tsx';
import { ASSETS, addAsset } from '../asset-queries.ts';
import type { ChosenVideo } from './chosen-video.ts';

export const VIDEOS = ['videos'];

/** The still is a picture of the library, or the first picture of the video, which is added to it. */
const schema = newVideo.extend({ still: z.union([z.instanceof(Blob), newVideo.shape.still], NO_STILL) });

interface VideoFormProps {
  chosen: ChosenVideo;
  onAdded: (video: VideoRecord) => void;
  onClose: () => void;
}

export function VideoForm({ chosen: { file, facts, first }, onAdded, onClose }: VideoFormProps) {
  const name = file.name
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .slice(0, 120);
  const record = useRecordForm({ schema, values: { name, still: first as Blob | number | null } });
  const queries = useQueryClient();
  const [share, setShare] = useState<number | null>(null);

  async function save({ name, still }: z.output<typeof schema>) {
    try {
      const id = typeof still === 'number' ? still : await stillOf(name, still);
      const body = { video: file, name, still: String(id) };
      const { data, meta } = await titled(
        'No se pudo subir el video',
        uploadPicture<AddedVideo>('/videos', body, setShare, 'POST'),
      );
      notify.success(meta.known ? 'El video ya está en la biblioteca' : 'Video subido');
      onAdded(data);
    } finally {
      setShare(null);
      void queries.invalidateQueries({ queryKey: VIDEOS });
      void queries.invalidateQueries({ queryKey: ASSETS });
    }
  }

  return (
    <FormDialog
      title="Subir un video"
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Subir"
      busyLabel="Subiendo..."
    >
      <FormText name="name" label="Nombre" required autoComplete="off" />
      {facts.hasSound && <p className="text-amber">Este video tiene sonido, y en la tienda no se oirá.</p>}
      <StillField />
      <UploadBar label="Subiendo el video" share={share} />
    </FormDialog>
  );
}

async function stillOf(name: string, first: Blob): Promise<number> {
  const picture = new File([first], `${name}.jpg`, { type: 'image/jpeg' });
  return (
    await titled(
      'No se pudo guardar la imagen',
      addAsset(picture, () => {}),
    )
  ).data.id;
}

function StillField() {
  const { value, error, change } = useField('still');
  const shown = usePictureUrl(value as Blob | number | null);
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium text-sm">Imagen antes del video</legend>
      <div className="flex flex-wrap items-center gap-3">
        {shown && (
          <img src={shown} alt="La imagen antes del video" className="h-20 w-28 bg-paper-sunken object-cover" />
        )}
        <AssetButton shape="wide" onChoose={({ id }) => change(id)} />
      </div>
      <p className="text-ink-faint text-sm">
        Se ve mientras el video carga, y en lugar de él cuando alguien prefiere menos movimiento o ahorra datos.
      </p>
      <Problem text={error} />
    </fieldset>
  );
}

function usePictureUrl(still: Blob | number | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(still instanceof Blob)) return setUrl(null);
    const made = URL.createObjectURL(still);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [still]);
  return typeof still === 'number' ? `${assetUrl({ id: still }, 'wide')}?w=320` : url;
}
