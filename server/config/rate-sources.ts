import { z } from 'zod';
import type { RateSource } from '#server/platform/rates/fetch-rate.ts';

const RATE_SOURCE_KINDS = ['dolarapi', 'bcv'] as const satisfies RateSource['kind'][];

/** RATE_SOURCES: `dolarapi=<url>` and `bcv=<url>`, separated by commas, in the order in which they are asked. */
export const rateSources = z.string().transform((text, context): RateSource[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [name = '', ...rest] = entry.split('=');
      const kind = RATE_SOURCE_KINDS.find((known) => known === name);
      const url = rest.join('=');
      if (kind && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return [{ kind, url }];
      context.addIssue({ code: 'custom', message: `"${entry}" is not dolarapi=<url> or bcv=<url>` });
      return [];
    }),
);
