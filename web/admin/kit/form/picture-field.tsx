import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, useEffect, useState } from 'react';
import { upload } from '#web/browser/api/upload.ts';
import { refusedPicture } from '#web/browser/picture-file.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { ask, RefusedCall, repeatedAfterSignIn } from '../../api/ask.ts';
import { announceWrite } from '../../api/writes.ts';
import { FileButton } from '../file-button.tsx';
import { Problem } from '../problem.tsx';
import { UploadBar } from '../upload-bar.tsx';

interface PictureFieldProps {
  change: ReturnType<typeof usePictureChange>;
  of: string;
  /** Says where the picture is shown, and what can be uploaded. */
  hint: string;
  isWide?: boolean;
  children?: ReactNode;
}

/** The picture of a record: a preview, uploaded when the form is saved. */
export function PictureField({ change, of, hint, isWide, children }: PictureFieldProps) {
  const { shown, share, problem, choose, remove } = change;
  return (
    <PictureFrame
      shown={shown}
      of={of}
      hint={`${hint} JPG, PNG o WebP de hasta 8 MB.`}
      isWide={isWide}
      problem={problem}
      onRemove={remove}
      progress={<UploadBar label="Subiendo la imagen" share={share} />}
    >
      <FileButton
        aria-label={`Imagen de ${of}`}
        accept="image/*"
        icon={ImagePlus}
        onFiles={([file]) => file && void choose(file)}
      >
        {shown ? 'Cambiar imagen' : 'Elegir imagen'}
      </FileButton>
      {children}
    </PictureFrame>
  );
}

interface PictureFrameProps {
  shown: string | null;
  of: string;
  hint: string;
  isWide?: boolean | undefined;
  problem: string | null;
  onRemove: () => void;
  progress?: ReactNode;
  children: ReactNode;
}

/** A picture of a record as a field: what it shows, the buttons that change it, and why one was refused. */
export function PictureFrame(props: PictureFrameProps) {
  const { shown, of, hint, isWide, problem, onRemove, progress, children } = props;
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
          <p className="text-ink-faint text-sm">{hint}</p>
          <div className="flex flex-wrap gap-2">
            {children}
            {shown && (
              <Button variant="quiet" onClick={onRemove}>
                Quitar imagen
              </Button>
            )}
          </div>
          {progress}
          <Problem text={problem} className="break-words" />
        </div>
      </div>
    </fieldset>
  );
}

/**
 * The pending change of a record's picture, carried out when the form is saved: a new one, none, or unchanged.
 * @param image the URL of its picture now
 * @param path of the records, under /api: `/categories`
 */
export function usePictureChange(image: string | null, path: string) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | { assetId: number; url: string } | null>(null);
  const [removed, setRemoved] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (chosen && 'file' in chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  return {
    shown: chosen?.url ?? (removed ? null : image),
    changed: chosen !== null || removed,
    /** Upload progress, 0 to 1. */
    share,
    /** Why the chosen file was refused, as a message for the user; null otherwise. */
    problem,
    /** Refuses files that cannot be a picture and keeps the current one. */
    async choose(file: File) {
      const refused = await refusedPicture(file);
      setProblem(refused);
      if (refused) return;
      setRemoved(false);
      setChosen({ file, url: URL.createObjectURL(file) });
    },
    /** Chooses a picture of the library; for records that have a call `/{id}/asset`. */
    chooseAsset(assetId: number, url: string) {
      setProblem(null);
      setRemoved(false);
      setChosen({ assetId, url });
    },
    remove() {
      setProblem(null);
      setChosen(null);
      setRemoved(image !== null);
    },
    /**
     * Applies the change to the record that has just been saved.
     * @param saved says that the record itself is saved; shown above the error
     * @throws RefusedCall
     */
    async send(id: number, saved: string) {
      try {
        if (chosen && 'file' in chosen) {
          await uploadPicture(`${path}/${id}/picture`, { image: chosen.file }, setShare);
        } else if (chosen) {
          await ask<unknown>(`${path}/${id}/asset`, { method: 'PUT', body: { assetId: chosen.assetId } });
        } else if (removed) {
          await ask<unknown>(`${path}/${id}/picture`, { method: 'DELETE' });
        }
      } catch (refusal) {
        if (!(refusal instanceof RefusedCall)) throw refusal;
        throw new RefusedCall({ code: 'invalid', message: `${saved}\n${refusal.message}` });
      } finally {
        setShare(null);
      }
    },
  };
}

/**
 * Uploads a form that contains a picture.
 * @param fields the picture and the other fields, by name
 * @param onProgress gets the share that was sent, 0 to 1
 * @throws RefusedCall
 */
export async function uploadPicture<Data = unknown>(
  path: string,
  fields: Record<string, string | File>,
  onProgress: (share: number) => void,
  method: 'PUT' | 'POST' = 'PUT',
  headers: Record<string, string> = {},
): Promise<Data> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  onProgress(0);
  const answer = await repeatedAfterSignIn(() =>
    upload<Data>(path, form, onProgress, undefined, { method, auth: true, headers }),
  );
  announceWrite();
  return answer;
}
