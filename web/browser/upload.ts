import { type Answer, NETWORK_FAILURE, readAnswer } from './api-answer.ts';

/**
 * POSTs a multipart form and tells how far it is, which fetch cannot.
 * @param onProgress gets 0 to 1
 */
export function upload<Data>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Answer<Data>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve(readAnswer<Data>(request.status, request.responseText));
    request.onerror = () => resolve(NETWORK_FAILURE);
    request.ontimeout = () => resolve(NETWORK_FAILURE);
    request.onabort = () => reject(new DOMException('Cancelado', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
