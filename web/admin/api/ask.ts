import { callApi } from '#web/browser/api/api.ts';
import type { Answer, ApiError } from '#web/browser/api/api-answer.ts';
import { currentSession, isAdmin, onSessionChange } from '#web/browser/session.ts';
import { announceWrite } from './writes.ts';

type Call = Omit<NonNullable<Parameters<typeof callApi>[1]>, 'auth'>;

/** A call that staff made and that failed. `message` is fit to show. */
export class RefusedCall extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.error = error;
  }
}

/**
 * Calls the API as the staff member signed in; made for TanStack Query. When the session has ended it waits until
 * someone has signed in again, in the dialog that the guard then shows, and asks once more: no form loses its contents.
 * @throws RefusedCall for every answer but a good one
 */
export async function ask<Data>(path: string, call: Call = {}): Promise<Data> {
  const data = await repeatedAfterSignIn(() => callApi<Data>(path, { ...call, auth: true }), call.signal);
  // A dry run asks as a write does, and writes nothing.
  if (call.method && call.method !== 'GET' && !path.includes('dryRun=true')) announceWrite();
  return data;
}

/** The same for calls of another kind, such as an upload: `send` carries the token. */
export async function repeatedAfterSignIn<Data>(
  send: () => Promise<Answer<Data>>,
  signal?: AbortSignal,
): Promise<Data> {
  for (;;) {
    const answer = await send();
    if (answer.ok) return answer.data;
    if (answer.status !== 401) throw new RefusedCall(answer.error);
    await signedInAgain(signal);
  }
}

/**
 * Resolves once an administrator is signed in, which may be now: another tab may have renewed the token. Whoever gives
 * up leaves the page, and what waits goes with it.
 * @throws DOMException when `signal` aborts first
 */
function signedInAgain(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (isAdmin(currentSession())) return resolve();
    const stop = onSessionChange(() => {
      if (!isAdmin(currentSession())) return;
      stop();
      resolve();
    });
    signal?.addEventListener(
      'abort',
      () => {
        stop();
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
