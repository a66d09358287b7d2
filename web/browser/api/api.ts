import { authToken, forgetToken } from '../session.ts';
import { type Answer, NETWORK_FAILURE, readAnswer } from './api-answer.ts';

const BASE = '/api';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as multipart/form-data instead of `body`. */
  form?: FormData;
  headers?: Record<string, string>;
  /** Sends the token; a 401 then signs this browser out. */
  auth?: boolean;
  signal?: AbortSignal;
}

/** Calls the API. Errors, including network failures, are returned; it throws only when aborted. */
export async function callApi<Data>(path: string, call: Call = {}): Promise<Answer<Data>> {
  const reply = await send(path, call, (response) => response.text());
  return reply ? readAnswer<Data>(reply.status, reply.content, reply.retryAfter) : NETWORK_FAILURE;
}

/** Downloads a file that requires the token, such as a payment proof. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Answer<Blob>> {
  const reply = await send(path, { auth: true, ...(signal && { signal }) }, (response) => response.blob());
  if (!reply) return NETWORK_FAILURE;
  if (reply.status >= 200 && reply.status < 300) return { ok: true, status: reply.status, data: reply.content };
  return readAnswer<Blob>(reply.status, await reply.content.text());
}

/**
 * For calls whose successful response is NDJSON: calls `onLine` for each line as it arrives and returns the last one. A
 * response that is empty or cut off is a network error.
 */
export async function streamApi<Line>(path: string, call: Call, onLine: (line: Line) => void): Promise<Answer<Line>> {
  const reply = await send(path, call, async (response) =>
    response.ok ? { last: await readLines<Line>(response, onLine) } : { text: await response.text() },
  );
  if (!reply) return NETWORK_FAILURE;
  const { content, status } = reply;
  if (content.text !== undefined) return readAnswer<Line>(status, content.text);
  return content.last === undefined ? NETWORK_FAILURE : { ok: true, status, data: content.last };
}

async function readLines<Line>(response: Response, onLine: (line: Line) => void): Promise<Line | undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let last: Line | undefined;
  let rest = '';
  const take = (text: string) => {
    if (text.trim() === '') return;
    last = JSON.parse(text) as Line;
    onLine(last);
  };
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
  take(rest);
  return last;
}

/** Null when no response came. */
async function send<Content>(path: string, call: Call, read: (response: Response) => Promise<Content>) {
  const token = call.auth ? authToken() : null;
  try {
    const response = await fetch(BASE + path, {
      method: call.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(call.form && { body: call.form }),
      ...(call.signal && { signal: call.signal }),
    });
    const content = await read(response);
    // Another tab may have renewed the token in the meantime; then it is kept.
    if (response.status === 401 && call.auth && authToken() === token) forgetToken();
    return { status: response.status, content, retryAfter: response.headers.get('retry-after') };
  } catch (problem) {
    if (call.signal?.aborted) throw problem;
    return null;
  }
}
