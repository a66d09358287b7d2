import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssetRecord } from '#contract/assets/asset.ts';
import { formatCounted } from '#domain/text/count.ts';
import { refusedPicture } from '#web/browser/picture-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { RefusedCall } from '../api/ask.ts';
import { uploadPicture } from '../kit/form/picture-field.tsx';
import { ASSETS, addAsset } from './asset-queries.ts';

export function useAssetUpload() {
  const { upload, ...state } = usePictureUpload();

  async function send(files: readonly File[]) {
    let added = 0;
    let known = 0;
    await upload(files, async (file, onProgress) => {
      const { meta } = await addAsset(file, onProgress);
      if (meta.known) known += 1;
      else added += 1;
    });
    if (added > 0) notify.success(formatCounted(added, 'imagen subida', 'imágenes subidas'));
    if (known > 0) notify.success(`${formatCounted(known, 'imagen', 'imágenes')} ya en la biblioteca`);
  }

  return { ...state, send };
}

/** Sends another file for a picture at once, outside of the form. */
export function useReplacement(id: number, onReplaced: (asset: AssetRecord) => void) {
  const { upload, ...state } = usePictureUpload();

  const send = (file: File) =>
    upload([file], async (_, onProgress) => {
      const path = `/assets/${id}/picture`;
      onReplaced((await uploadPicture<{ data: AssetRecord }>(path, { image: file }, onProgress)).data);
      notify.success('Imagen reemplazada');
    });

  return { ...state, send };
}

/** Sends files one after the other. One that is refused does not stop the others. */
function usePictureUpload() {
  const queries = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(
    files: readonly File[],
    send: (file: File, onProgress: (share: number) => void) => Promise<void>,
  ) {
    const refused: string[] = [];
    setProblem(null);
    try {
      for (const [index, file] of files.entries()) {
        const onProgress = (sent: number) => setShare((index + sent) / files.length);
        setLabel(`Subiendo ${index + 1} de ${files.length}`);
        onProgress(0);
        const fault = (await refusedPicture(file)) ?? (await refusalOf(file, send(file, onProgress)));
        if (fault) refused.push(fault);
      }
    } finally {
      setShare(null);
      setProblem(refused.join('\n') || null);
      await queries.invalidateQueries({ queryKey: ASSETS });
    }
  }

  return { upload, share, label, problem };
}

/** Why the server refused a file, or null. Other errors are thrown. */
async function refusalOf({ name }: File, sending: Promise<void>): Promise<string | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    if (error instanceof RefusedCall) return `${name}: ${error.message}`;
    throw error;
  }
}
