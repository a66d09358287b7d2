import type { ProductPicture, ProductPictures } from '#contract/catalogue/picture.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { uploadPicture } from '#web/admin/kit/form/picture-field.tsx';
import { type DraftPicture, orderOf, type PicturePlan } from './picture-plan.ts';

const path = (ref: string) => `/items/pictures/${encodeURIComponent(ref)}`;

export async function fetchPictures(ref: string, signal?: AbortSignal): Promise<ProductPicture[]> {
  const { data } = await ask<{ data: ProductPictures }>(path(ref), signal ? { signal } : {});
  return data.pictures;
}

/** Files that could not be uploaded, by key, with the reason. All other changes were made. */
export type UploadProblems = ReadonlyMap<string, string>;

/**
 * Applies the form's picture changes to a ref. A refused file is skipped; when the shop cannot be reached the remaining
 * uploads are not tried.
 * @param storedCount how many pictures remain after the deletions
 * @param onProgress index and number of uploads, and 0 to 1 of the current one
 * @param onSent key of an uploaded file
 * @throws RefusedCall when deleting or reordering fails; the steps before it are done
 */
export async function applyPlan(
  ref: string,
  pictures: readonly DraftPicture<File>[],
  { deletions, uploads }: PicturePlan<File>,
  storedCount: number,
  onProgress: (index: number, share: number) => void,
  onSent: (key: string) => void,
): Promise<UploadProblems> {
  for (const position of deletions) await ask(`${path(ref)}/${position}`, { method: 'DELETE' });
  const problems = new Map<string, string>();
  let next = storedCount + 1;
  let outage: RefusedCall | null = null;
  for (const [index, { key, file }] of uploads.entries()) {
    const failure: RefusedCall | null = outage ?? (await send(ref, file, next, (share) => onProgress(index, share)));
    if (failure) {
      problems.set(key, failure.message);
      if (isOutage(failure)) outage = failure;
    } else {
      next += 1;
      onSent(key);
    }
  }
  const order = orderOf(pictures.filter(({ key }) => !problems.has(key)));
  if (order) await ask(path(ref), { method: 'PUT', body: { order } });
  return problems;
}

/** Uploads one picture. @returns null on success */
async function send(
  ref: string,
  file: File,
  position: number,
  onShare: (share: number) => void,
): Promise<RefusedCall | null> {
  try {
    const fields = { ref, imageIndex: String(position), image: file };
    await uploadPicture('/aws/s3/update-file', fields, onShare);
    return null;
  } catch (refusal) {
    if (refusal instanceof RefusedCall) return refusal;
    throw refusal;
  }
}

/** Not a problem of this file: uploading the next one would fail too. */
function isOutage({ error }: RefusedCall): boolean {
  return error.code === 'network' || error.code === 'unavailable' || error.code === 'internal';
}
