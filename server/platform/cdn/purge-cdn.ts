import type { CdnSetting, CdnTarget } from './cdn-setting.ts';
import type { Tag } from './tags.ts';

/** A CDN refused a purge. `retryAfterMs` is its Retry-After; null if it sent none. */
export class PurgeFailed extends Error {
  readonly retryAfterMs: number | null;

  constructor(message: string, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

interface PurgeRequest {
  url: string;
  method: 'POST' | 'PURGE';
  headers: Record<string, string>;
  body?: string;
}

interface Form {
  /** Most tags in one call. */
  most: number;
  /** Pause after a call, in ms, if the CDN limits the rate of calls. */
  pauseMs: number;
  request(url: string, tags: readonly Tag[], token: string | null): PurgeRequest;
}

const asJson = (url: string, tags: readonly Tag[], token: string | null): PurgeRequest => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({ tags }),
});

/** How each kind of CDN is purged; the limits are from their manuals. */
const FORMS: Record<CdnTarget['kind'], Form> = {
  // deploy/varnish/vitrina.vcl. Varnish refuses a header longer than 8 kB.
  varnish: {
    most: 300,
    pauseMs: 0,
    request: (url, tags) => ({ url: `${url}/`, method: 'PURGE', headers: { 'xkey-purge': tags.join(' ') } }),
  },
  // Not a soft purge, which would still show the old page once.
  fastly: {
    most: 256,
    pauseMs: 0,
    request: (url, tags, token) => ({
      url: `${url}/purge`,
      method: 'POST',
      headers: { accept: 'application/json', 'fastly-key': token ?? '', 'surrogate-key': tags.join(' ') },
    }),
  },
  // Five calls a second on the smallest paid plan, for the whole account, which may have other sites.
  cloudflare: { most: 100, pauseMs: 1_000, request: (url, tags, token) => asJson(`${url}/purge_cache`, tags, token) },
  http: { most: 1_000, pauseMs: 0, request: asJson },
};

const ANSWER_WITHIN_MS = 5_000;

/** How long to wait between two purges, in ms. */
export function pauseBetween({ targets }: CdnSetting): number {
  return Math.max(0, ...targets.map(({ kind }) => FORMS[kind].pauseMs));
}

/**
 * Purges every response that has one of these tags. Safe to repeat.
 * @throws PurgeFailed if a CDN did not accept all of it
 */
export async function purgeCdn({ targets, token }: CdnSetting, tags: readonly Tag[]): Promise<void> {
  for (const { kind, url } of targets) {
    const { most, request } = FORMS[kind];
    for (let from = 0; from < tags.length; from += most) {
      await send(kind, request(url, tags.slice(from, from + most), token));
    }
  }
}

async function send(kind: string, { url, ...request }: PurgeRequest): Promise<void> {
  const { host } = new URL(url);
  let answer: Response;
  try {
    // Redirects are not followed, because the token is for this host alone.
    answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await answer.body?.cancel();
  } catch (error) {
    throw new PurgeFailed(`The purge of ${kind} at ${host} got no answer`, null, { cause: error });
  }
  if (answer.ok) return;
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw new PurgeFailed(
    `The purge of ${kind} at ${host} was answered with ${answer.status}`,
    Number.isFinite(wait) && wait >= 0 ? wait * 1000 : null,
  );
}
