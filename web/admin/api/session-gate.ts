import { currentSession, isAdmin, onSessionChange } from '#web/browser/session.ts';

/**
 * Resolves once an administrator is signed in, which may be now: another tab may have renewed the token. Whoever gives
 * up leaves the page, and what waits goes with it.
 * @throws DOMException when `signal` aborts first
 */
export function signedInAgain(signal?: AbortSignal): Promise<void> {
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
