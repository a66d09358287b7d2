import { callApi } from '#web/browser/api.ts';
import type { ApiError } from '#web/browser/api-answer.ts';
import { notify } from '#web/browser/toasts.ts';

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
 * Calls the API as the staff member signed in; made for TanStack Query.
 * @throws RefusedCall for every answer but a good one
 */
export async function ask<Data>(path: string, call: Call = {}): Promise<Data> {
  const answer = await callApi<Data>(path, { ...call, auth: true });
  if (answer.ok) return answer.data;
  // The token is gone by now, and the guard is on its way to /login.
  if (answer.status === 401) notify.warning('Tu sesión venció', 'Inicia sesión de nuevo para continuar.');
  throw new RefusedCall(answer.error);
}
