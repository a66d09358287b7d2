import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCounted } from '#domain/text/count.ts';
import { refusedPicture } from '#web/browser/picture-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { RefusedCall } from '../api/ask.ts';
import { ASSETS, addAsset } from './asset-queries.ts';

/** Uploads pictures to the library, one after the other. One that is refused does not stop the others. */
export function useAssetUpload() {
  const queries = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function send(files: readonly File[]) {
    if (files.length === 0) return;
    const refused: string[] = [];
    let added = 0;
    let known = 0;
    setProblem(null);
    for (const [index, file] of files.entries()) {
      setLabel(`Subiendo ${index + 1} de ${files.length}`);
      const fault = await refusedPicture(file);
      if (fault) {
        refused.push(fault);
        continue;
      }
      try {
        const { meta } = await addAsset(file, (sent) => setShare((index + sent) / files.length));
        if (meta.known) known += 1;
        else added += 1;
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
        refused.push(`${file.name}: ${error.message}`);
      }
    }
    setShare(null);
    setProblem(refused.length > 0 ? refused.join('\n') : null);
    if (added > 0) notify.success(`${formatCounted(added, 'imagen subida', 'imágenes subidas')}`);
    if (known > 0) notify.success(`${formatCounted(known, 'imagen', 'imágenes')} ya en la biblioteca`);
    await queries.invalidateQueries({ queryKey: ASSETS });
  }

  return { send, share, label, problem };
}
