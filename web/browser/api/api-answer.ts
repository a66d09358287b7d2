import type { ErrorBody } from '#contract/errors.ts';

/** Why a call failed: the server's error, or `network` when no response came. `message` can be shown to the user. */
export type ApiError = ErrorBody | { code: 'network'; message: string; fields?: undefined; details?: undefined };

/** The outcome of a call. `status` is 0 when no response came; `retryAfterSeconds` is from the Retry-After header. */
export type Answer<Data> =
  | { ok: true; data: Data; status: number }
  | { ok: false; error: ApiError; status: number; retryAfterSeconds?: number };

export const NETWORK_FAILURE = {
  ok: false,
  status: 0,
  error: { code: 'network', message: 'No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.' },
} as const satisfies Answer<never>;

/**
 * Parses a response body; anything that is not one of our errors becomes `unavailable` or `internal`.
 * @param retryAfter the raw Retry-After header of a 429 or 503
 */
export function readAnswer<Data>(status: number, text: string, retryAfter: string | null = null): Answer<Data> {
  const json = parse(text);
  if (status >= 200 && status < 300) {
    return json === undefined && text !== '' ? unreadable(status) : { ok: true, status, data: json as Data };
  }
  const refused = isErrorBody(json) ? { ok: false as const, status, error: json } : unreadable(status);
  const seconds = Number(retryAfter);
  return seconds > 0 ? { ...refused, retryAfterSeconds: seconds } : refused;
}

function unreadable(status: number): Extract<Answer<never>, { ok: false }> {
  const code =
    status === 502 || status === 503 || status === 504 ? 'unavailable' : status === 413 ? 'too_large' : 'internal';
  return {
    ok: false,
    status,
    error: { code, message: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.' },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(json: unknown): json is ErrorBody {
  return (
    typeof json === 'object' && json !== null && 'code' in json && 'message' in json && typeof json.message === 'string'
  );
}
