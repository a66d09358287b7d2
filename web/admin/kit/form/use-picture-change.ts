import { useEffect, useState } from 'react';
import { upload } from '#web/browser/api/upload.ts';
import { refusedPicture } from '#web/browser/picture-file.ts';
import { ask, repeatedAfterSignIn } from '../../api/ask.ts';
import { announceWrite } from '../../api/writes.ts';

/**
 * The pending change of a record's picture, carried out when the form is saved: a new one, none, or unchanged.
 * @param image the URL of its picture now
 * @param path of the records, under /api: `/categories`
 */
export function usePictureChange(image: string | null, path: string) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [removed, setRemoved] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  return {
    /** URL of the preview. */
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
    remove() {
      setProblem(null);
      setChosen(null);
      setRemoved(image !== null);
    },
    /** Applies the change to the record that has just been saved. @throws RefusedCall */
    async send(id: number) {
      if (chosen) {
        setShare(0);
        try {
          await uploadPicture(`${path}/${id}/picture`, chosen.file, setShare);
        } finally {
          setShare(null);
        }
      } else if (removed) await deletePicture(`${path}/${id}/picture`);
    },
  };
}

/**
 * Uploads the picture of a record.
 * @param onProgress gets 0 to 1
 */
async function uploadPicture(path: string, file: File, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  form.append('image', file);
  await repeatedAfterSignIn(() => upload<unknown>(path, form, onProgress, undefined, { method: 'PUT', auth: true }));
  announceWrite();
}

async function deletePicture(path: string): Promise<void> {
  await ask<unknown>(path, { method: 'DELETE' });
}
