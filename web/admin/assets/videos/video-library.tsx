import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import type { VideoList, VideoRecord } from '#contract/videos/video.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { formatCounted } from '#domain/text/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isPossible, useMay } from '../../access/may.client.tsx';
import { ask } from '../../api/ask.ts';
import { DeleteDialog } from '../../kit/dialog/delete-dialog.tsx';
import { ActionButton } from '../../kit/document/action.tsx';
import { useRead } from '../../kit/document/document-calls.ts';
import { FileButton } from '../../kit/file-button.tsx';
import { LoadProblem } from '../../kit/load-problem.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useSave } from '../../kit/use-save.ts';
import { ASSETS } from '../asset-queries.ts';
import { type ChosenVideo, readChosen } from './chosen-video.ts';
import { VIDEOS, VideoForm } from './video-form.tsx';

interface VideoLibraryProps {
  /** Without it, the videos are only looked after. */
  onChoose?: (video: VideoRecord) => void;
  onClose: () => void;
}

export default function VideoLibrary({ onChoose, onClose }: VideoLibraryProps) {
  const may = useMay();
  const videos = useRead<VideoList>(VIDEOS, '/videos');
  const [chosen, setChosen] = useState<ChosenVideo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<VideoRecord | null>(null);

  async function choose(file: File) {
    const read = await readChosen(file).catch(() => `No se pudo leer ${file.name}.`);
    setProblem(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') setChosen(read);
  }

  return (
    <Dialog open title="Videos" size="lg" onOpenChange={(open) => !open && onClose()}>
      <div className="space-y-4">
        <p className="text-ink-soft">
          Cortos y sin sonido: MP4 (H.264) o WebM de hasta 15 segundos, 6 MB y 1.920 px por lado.
        </p>
        {isPossible(may, ['assets.write']) && (
          <FileButton
            aria-label="Video nuevo para la biblioteca"
            accept="video/mp4,video/webm"
            icon={Upload}
            onFiles={([file]) => file && void choose(file)}
          >
            Subir un video
          </FileButton>
        )}
        <Problem text={problem} className="break-words" />
        {videos.isError && (
          <LoadProblem
            title="Error al cargar los videos"
            message={videos.error.message}
            onRetry={() => void videos.refetch()}
          />
        )}
        {videos.isPending && <p className="py-8 text-center text-ink-soft">Cargando videos...</p>}
        {videos.data?.data.length === 0 && (
          <p className="py-8 text-center text-ink-soft">Todavía no hay videos. Sube el primero.</p>
        )}
        <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
          {videos.data?.data.map((video) => (
            <li key={video.id} className="min-w-0 space-y-2">
              <VideoFacts video={video} />
              <div className="flex flex-wrap gap-2">
                {onChoose && (
                  <Button variant="secondary" onClick={() => onChoose(video)}>
                    Elegir<span className="sr-only"> {video.attributes.name}</span>
                  </Button>
                )}
                <ActionButton
                  needs={['assets.write']}
                  icon={Trash2}
                  variant="quiet"
                  label="Eliminar"
                  aria-label={`Eliminar ${video.attributes.name}`}
                  onClick={() => setToDelete(video)}
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
      {chosen && (
        <VideoForm
          chosen={chosen}
          onClose={() => setChosen(null)}
          onAdded={(video) => {
            setChosen(null);
            onChoose?.(video);
          }}
        />
      )}
      {toDelete && <DeleteVideoDialog video={toDelete} onClose={() => setToDelete(null)} />}
    </Dialog>
  );
}

function VideoFacts({ video: { attributes } }: { video: VideoRecord }) {
  const { name, url, still, width, height, durationMs, hasSound, uses } = attributes;
  const seconds = formatCounted(Math.max(1, Math.round(durationMs / 1000)), 'segundo', 'segundos');
  const [first, ...others] = uses;
  return (
    <>
      <video
        src={url}
        poster={`${assetUrl({ id: still }, 'wide')}?w=320`}
        muted
        controls
        playsInline
        preload="none"
        aria-label={name}
        className="aspect-2/1 w-full bg-paper-sunken object-contain"
      />
      <p className="truncate font-medium">{name}</p>
      <p className="text-ink-soft text-sm">
        {seconds}, {width} × {height}
        {hasSound && '. Su sonido no se oye.'}
      </p>
      <p className="text-ink-soft text-sm">
        {first ? `Se ve en ${first.label}${others.length > 0 ? ` y ${others.length} más` : ''}` : 'No se ve todavía'}
      </p>
    </>
  );
}

function DeleteVideoDialog({ video, onClose }: { video: VideoRecord; onClose: () => void }) {
  const deletion = useSave({
    save: ({ id }: VideoRecord) => ask(`/videos/${id}`, { method: 'DELETE' }),
    refreshes: [VIDEOS, ASSETS],
    success: 'Video eliminado',
    failed: 'No se pudo eliminar el video',
  });
  return (
    <DeleteDialog record={video} deletion={deletion} onClose={onClose}>
      {({ attributes: { name, uses } }) => (
        <p>
          Se eliminará el video <strong className="font-medium">{name}</strong>.{' '}
          {uses.length === 0 ? 'Ninguna página lo muestra.' : 'Mientras se muestre en algún lugar, no se puede.'}
        </p>
      )}
    </DeleteDialog>
  );
}
