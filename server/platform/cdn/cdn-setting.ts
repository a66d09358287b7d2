import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import { namedUrls } from '../named-urls.ts';

const CDN_KINDS = ['varnish', 'fastly', 'cloudflare', 'http'] as const;

/** A CDN, or one of its servers. */
export interface CdnTarget {
  kind: (typeof CDN_KINDS)[number];
  /** URL for purges, without a trailing slash. */
  url: string;
}

export interface CdnSetting {
  /** In the order of purging: the one nearest to the shop first, so that the next does not fetch old pages from it. */
  targets: CdnTarget[];
  token: string | null;
}

/** CDN_PURGE: `kind=url`, several with commas between them. */
export const cdnTargets = namedUrls(CDN_KINDS).transform((targets): CdnTarget[] =>
  targets.map(({ kind, url }) => ({ kind, url: url.replace(/\/$/, '') })),
);

/** CDN_PURGE_TOKEN. */
export const cdnToken = z.string().regex(/^[\x21-\x7e]+$/, 'printable ASCII without spaces');

/**
 * @returns null without a CDN
 * @throws ConfigError if the token is missing, or would be sent to a second CDN too
 */
export function cdnSetting(targets: CdnTarget[] = [], token: string | null = null): CdnSetting | null {
  if (targets.length === 0) return null;
  const taking = new Set(targets.map(({ kind }) => kind).filter((kind) => kind !== 'varnish'));
  if (taking.size > 1)
    throw new ConfigError(`CDN_PURGE: there is one token, and ${[...taking].join(' and ')} need theirs`);
  const [kind] = taking;
  if (kind && kind !== 'http' && !token) throw new ConfigError(`CDN_PURGE_TOKEN: ${kind} needs it`);
  return { targets, token };
}
