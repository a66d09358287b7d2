import type { ProductPicture, ProductPictures } from '#contract/picture.ts';
import { upload } from '#web/browser/upload.ts';
import { ask, repeatedAfterSignIn } from '../../shell/ask.ts';
import type { PicturePlan } from './picture-plan.ts';

const path = (ref: string) => `/items/pictures/${encodeURIComponent(ref)}`;

export async function fetchPictures(ref: string, signal?: AbortSignal): Promise<ProductPicture[]> {
  const { data } = await ask<{ data: ProductPictures }>(path(ref), signal ? { signal } : {});
  return data.pictures;
}

/**
 * Makes a ref's pictures what the form shows.
 * @param kept how many there are once the deletions are done
 * @param onProgress which upload of how many, and 0 to 1 of it
 * @throws RefusedCall at the first step that fails; those before it are done
 */
export async function carryOut(
  ref: string,
  { deletions, uploads, order }: PicturePlan<File>,
  kept: number,
  onProgress: (index: number, share: number) => void,
): Promise<void> {
  for (const position of deletions) await ask(`${path(ref)}/${position}`, { method: 'DELETE' });
  for (const [index, file] of uploads.entries()) {
    const form = new FormData();
    form.append('ref', ref);
    form.append('imageIndex', String(kept + index + 1));
    form.append('image', file);
    onProgress(index, 0);
    await repeatedAfterSignIn(() =>
      upload('/aws/s3/update-file', form, (share) => onProgress(index, share), undefined, {
        method: 'PUT',
        auth: true,
      }),
    );
  }
  if (order) await ask(path(ref), { method: 'PUT', body: { order } });
}
