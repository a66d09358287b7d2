import { upload } from '#web/browser/api/upload.ts';
import { ask, repeatedAfterSignIn } from './ask.ts';
import { announceWrite } from './writes.ts';

/**
 * Uploads the picture of a record.
 * @param onProgress gets 0 to 1
 */
export async function uploadPicture(path: string, file: File, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  form.append('image', file);
  await repeatedAfterSignIn(() => upload<unknown>(path, form, onProgress, undefined, { method: 'PUT', auth: true }));
  announceWrite();
}

export async function deletePicture(path: string): Promise<void> {
  await ask<unknown>(path, { method: 'DELETE' });
}
