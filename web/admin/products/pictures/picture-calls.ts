import type { ProductPictures, UploadedPicture } from '#contract/catalogue/picture.ts';
import { ask, ifVersion, RefusedCall } from '#web/admin/api/ask.ts';
import { uploadPicture } from '#web/admin/kit/form/picture-field.tsx';
import { type DraftPicture, orderOf, type PicturePlan } from './picture-plan.ts';

const path = (ref: string) => `/items/pictures/${encodeURIComponent(ref)}`;

export async function fetchPictures(ref: string, signal?: AbortSignal): Promise<ProductPictures> {
  return (await ask<{ data: ProductPictures }>(path(ref), signal ? { signal } : {})).data;
}

/** Files that could not be uploaded, by key, with the reason. All other changes were made. */
export type UploadProblems = ReadonlyMap<string, string>;

/**
 * Applies the form's picture changes to a ref. A refused file is skipped; when the shop cannot be reached the remaining
 * uploads are not tried.
 * @param seen the version of the pictures that the form shows; another one is refused, whose positions may mean others
 * @param storedCount how many pictures remain after the deletions
 * @param onProgress index and number of uploads, and 0 to 1 of the current one
 * @param onSent key of an uploaded file
 * @throws RefusedCall when deleting or reordering fails; the steps before it are done
 */
export async function applyPlan(
  ref: string,
  pictures: readonly DraftPicture<File>[],
  { deletions, uploads }: PicturePlan<File>,
  { seen, storedCount }: { seen: number; storedCount: number },
  onProgress: (index: number, share: number) => void,
  onSent: (key: string) => void,
): Promise<UploadProblems> {
  let version = seen;
  const change = async (at: string, call: { method: 'DELETE' | 'PUT'; body?: unknown }) => {
    ({ version } = (await ask<{ data: ProductPictures }>(at, { ...call, headers: ifVersion(version) })).data);
  };
  for (const position of deletions) await change(`${path(ref)}/${position}`, { method: 'DELETE' });
  const problems = new Map<string, string>();
  let next = storedCount + 1;
  let outage: RefusedCall | null = null;
  for (const [index, { key, file }] of uploads.entries()) {
    const picture = { ref, file, position: next, seen: version };
    const sent: RefusedCall | number = outage ?? (await send(picture, (share) => onProgress(index, share)));
    if (typeof sent !== 'number') {
      problems.set(key, sent.message);
      if (isOutage(sent)) outage = sent;
    } else {
      version = sent;
      next += 1;
      onSent(key);
    }
  }
  const order = orderOf(pictures.filter(({ key }) => !problems.has(key)));
  if (order) await change(path(ref), { method: 'PUT', body: { order } });
  return problems;
}

interface SentPicture {
  ref: string;
  file: File;
  position: number;
  seen: number;
}

/** Uploads one picture. @returns the new version of the pictures */
async function send(
  { ref, file, position, seen }: SentPicture,
  onShare: (share: number) => void,
): Promise<RefusedCall | number> {
  try {
    const fields = { ref, imageIndex: String(position), image: file };
    const path = '/aws/s3/update-file';
    return (await uploadPicture<UploadedPicture>(path, fields, onShare, 'PUT', ifVersion(seen))).version;
  } catch (refusal) {
    if (refusal instanceof RefusedCall) return refusal;
    throw refusal;
  }
}

/** Not a problem of this file: uploading the next one would fail too. */
function isOutage({ error }: RefusedCall): boolean {
  return error.code === 'network' || error.code === 'unavailable' || error.code === 'internal';
}
