import { callApi } from '#web/browser/api/api.ts';
import type { Answer, ApiError } from '#web/browser/api/api-answer.ts';
import { currentSession, isAdmin, onSessionChange } from '#web/browser/session.ts';
import { announceWrite } from './writes.ts';

/** Calls that only answer what a write would do, although they are a POST. */
const WRITES_NOTHING = /dryRun=true|\/(?:collections|edit)\/preview$/;

type Call = Omit<NonNullable<Parameters<typeof callApi>[1]>, 'auth'>;

/** A failed API call of the admin. `message` can be shown to the user. */
export class RefusedCall extends Error {
  readonly error: ApiError;
  /** What failed, shown above the message in the form or dialog that is open. */
  readonly title: string | null;

  constructor(error: ApiError, title: string | null = null) {
    super(error.message);
    this.error = error;
    this.title = title;
  }
}

/**
 * Calls the API with the staff member's token; made for TanStack Query. When the session has expired, it waits until
 * someone signs in again in the guard's dialog. Then it repeats the call, so no form loses its contents.
 * @throws RefusedCall for every response but a successful one
 */
export async function ask<Data>(path: string, call: Call = {}): Promise<Data> {
  const data = await repeatedAfterSignIn(() => callApi<Data>(path, { ...call, auth: true }), call.signal);
  if (call.method && call.method !== 'GET' && !WRITES_NOTHING.test(path)) announceWrite();
  return data;
}

/** Like `ask`, for other kinds of calls, such as an upload; `send` must send the token. */
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
 * Resolves when an administrator is signed in; at once if another tab has already renewed the token. It never resolves
 * if the person leaves the page.
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

/** The current record, when a call was refused because somebody changed it since it was read; otherwise null. */
export function newerRecord<Row>(refusal: unknown): Row | null {
  if (!(refusal instanceof RefusedCall) || refusal.error.code !== 'version_conflict') return null;
  return (refusal.error.details as Row | undefined) ?? null;
}

/** The header that lets the server refuse a write when someone else has changed the record since it was read. */
export function ifVersion(version: number) {
  return { 'if-match': `"${version}"` };
}

/** A record that the server changes only in the version that was read. */
export interface VersionedRecord {
  id: number;
  attributes: { version: number };
}

/**
 * Creates a record, or changes `seen` in the version that was read.
 * @param path of the records, under /api: '/vouchers'
 * @throws RefusedCall
 */
export function saveRecord<Answer>(path: string, body: unknown, seen: VersionedRecord | null): Promise<Answer> {
  if (!seen) return ask<Answer>(path, { method: 'POST', body });
  return ask<Answer>(`${path}/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) });
}

/** Deletes a record in the version that was read. @throws RefusedCall */
export function deleteRecord(path: string, { id, attributes }: VersionedRecord): Promise<unknown> {
  return ask<unknown>(`${path}/${id}`, { method: 'DELETE', headers: ifVersion(attributes.version) });
}
