import { type Call, sendCall } from './api.ts';
import { type Answer, NETWORK_FAILURE, readAnswer } from './api-answer.ts';

/** Downloads a file that requires the token, such as a payment proof. @param call a POST with its body; default: a GET */
export async function fetchFile(
  path: string,
  signal?: AbortSignal,
  call: Pick<Call, 'method' | 'body'> = {},
): Promise<Answer<Blob>> {
  const reply = await sendCall(path, { ...call, auth: true, ...(signal && { signal }) }, (response) => response.blob());
  if (!reply) return NETWORK_FAILURE;
  if (reply.status >= 200 && reply.status < 300) return { ok: true, status: reply.status, data: reply.content };
  return readAnswer<Blob>(reply.status, await reply.content.text());
}
