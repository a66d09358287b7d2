import type { UploadedFile } from '#contract/file.ts';
import { newId } from '../new-id.ts';
import { authToken, forgetToken } from '../session.ts';
import { type Answer, NETWORK_FAILURE, readAnswer } from './api-answer.ts';

interface UploadOptions {
  /** Default: POST. */
  method?: 'POST' | 'PUT';
  /** Sends the token; a 401 then signs this browser out. */
  auth?: boolean;
  headers?: Record<string, string>;
}

/**
 * Uploads a multipart form and reports progress, which fetch cannot do.
 * @param onProgress gets 0 to 1
 */
export function upload<Data>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
  { method = 'POST', auth = false, headers = {} }: UploadOptions = {},
): Promise<Answer<Data>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = auth ? authToken() : null;
    request.open(method, `/api${path}`);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status === 401 && auth && authToken() === token) forgetToken();
      resolve(readAnswer<Data>(request.status, request.responseText, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => resolve(NETWORK_FAILURE);
    request.ontimeout = () => resolve(NETWORK_FAILURE);
    request.onabort = () => reject(new DOMException('Cancelado', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/**
 * Uploads a payment proof.
 * @param onProgress gets 0 to 0.99: the server still has to process the picture
 */
export function uploadProof(
  name: string,
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer<UploadedFile>> {
  const form = new FormData();
  form.append('name', name);
  form.append('id', newId());
  form.append('image', picture, name);
  return upload<UploadedFile>('/files', form, (share) => onProgress(Math.min(share, 0.99)), signal);
}
