import { z } from 'zod';

/**
 * Parses a setting such as `dolarapi=https://…,bcv=https://…` into names with their http or https URLs, in the order
 * given.
 */
export function namedUrls<const Kind extends string>(kinds: readonly Kind[]) {
  const forms = kinds.map((kind) => `${kind}=<url>`).join(', ');
  return z.string().transform((text, context): { kind: Kind; url: string }[] =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .flatMap((entry) => {
        const [name = '', ...rest] = entry.split('=');
        const kind = kinds.find((known) => known === name);
        const url = rest.join('=');
        if (kind && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return [{ kind, url }];
        context.addIssue({ code: 'custom', message: `"${entry}" is none of ${forms}` });
        return [];
      }),
  );
}
