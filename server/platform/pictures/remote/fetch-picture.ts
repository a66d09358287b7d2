import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts';
import { isPublicAddress } from './public-address.ts';

/** Time limit for the whole download, redirects included, in ms. */
const WITHIN_MS = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** `inside`: not an address of the public internet. */
export type FetchProblem = 'inside' | 'unreachable' | 'too_large';

export interface FetchOptions {
  /** Tests reach a server of their own. */
  isAllowed?: (address: string) => boolean;
  resolve?: (
    host: string,
    options: { all: true },
    done: (error: Error | null, addresses: LookupAddress[]) => void,
  ) => void;
  withinMs?: number;
  maxBytes?: number;
}

class Inside extends Error {}
class TooLarge extends Error {}

/**
 * The bytes behind an address that a person gave. Only public addresses are asked, redirects included; the address that was
 * checked is the one that is connected to, so a name that resolves differently a moment later leads nowhere.
 */
export async function fetchPicture(url: string, options: FetchOptions = {}): Promise<Buffer | FetchProblem> {
  const signal = AbortSignal.timeout(options.withinMs ?? WITHIN_MS);
  try {
    let at = new URL(url);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await ask(at, options, signal);
      const next = answer.headers.location;
      if (!REDIRECTS.has(answer.statusCode ?? 0) || !next) return await bodyOf(answer, options);
      answer.destroy();
      at = new URL(next, at);
    }
    return 'unreachable';
  } catch (error) {
    if (error instanceof Inside) return 'inside';
    return error instanceof TooLarge ? 'too_large' : 'unreachable';
  }
}

function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { isAllowed = isPublicAddress } = options;
  // A literal address is connected to without any lookup.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new Inside();
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new Inside();
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        signal,
        // No connection that was opened for somebody else, with another lookup.
        agent: false,
        lookup: allowedLookup(options),
        headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      },
      resolve,
    );
    request.on('error', reject);
  });
}

/** Resolves a name only when all its addresses are allowed. */
function allowedLookup({ isAllowed = isPublicAddress, resolve = lookup }: FetchOptions): LookupFunction {
  return (host: string, { all }: LookupOptions, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`No address of ${host}`), '');
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new Inside(), '');
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

async function bodyOf(answer: IncomingMessage, { maxBytes = MAX_PICTURE_BYTES }: FetchOptions): Promise<Buffer> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`It answered ${answer.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    // Leaving the loop destroys the answer.
    if (bytes > maxBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
