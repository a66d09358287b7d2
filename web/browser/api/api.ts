import { authToken, forgetToken } from '../session.ts';
import { type Answer, NETWORK_FAILURE, readAnswer } from './api-answer.ts';

/** Calls the API. Errors, including network failures, are returned; it throws only when aborted. */
export async function callApi<Data>(path: string, call: Call = {}): Promise<Answer<Data>> {
  const reply = await sendCall(path, call, (response) => response.text());
  return reply ? readAnswer<Data>(reply.status, reply.content, reply.retryAfter) : NETWORK_FAILURE;
}

const BASE = '/api';

export interface Call {
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

/** @returns null when no response came; throws only when aborted */
export async function sendCall<Content>(path: string, call: Call, read: (response: Response) => Promise<Content>) {
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
    // Another tab may have renewed the token in the meantime. A renewed token stays.
    if (response.status === 401 && call.auth && authToken() === token) forgetToken();
    return { status: response.status, content, retryAfter: response.headers.get('retry-after') };
  } catch (problem) {
    if (call.signal?.aborted) throw problem;
    return null;
  }
}
