import Film from 'lucide-react/icons/film';
import { lazy, Suspense, useState } from 'react';
import type { VideoRecord } from '#contract/videos/video.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionButton } from '../../kit/document/action.tsx';
import { useField } from '../../kit/form/form-context.ts';
import { Problem } from '../../kit/problem.tsx';

const VideoLibrary = lazy(() => import('./video-library.tsx'));

interface VideoChoiceProps {
  /** The field that holds the video's URL. */
  name: string;
  hint: string;
  /** The field's value without a video. */
  none: null | undefined;
  /** Called with the video in addition. */
  onChosen?: (video: VideoRecord) => void;
}

export function VideoChoice({ name, hint, none, onChosen }: VideoChoiceProps) {
  const { value, error, change } = useField(name);
  const [choosing, setChoosing] = useState(false);
  const url = value as string | null | undefined;

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
            aria-label="El video elegido"
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
          <Button variant="quiet" onClick={() => change(none)}>
            Quitar el video
          </Button>
        )}
      </div>
      <p className="text-ink-faint text-sm">{hint}</p>
      <Problem text={error} className="break-words" />
      {choosing && (
        <Suspense>
          <VideoLibrary
            onClose={() => setChoosing(false)}
            onChoose={(video) => {
              change(video.attributes.url);
              onChosen?.(video);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
