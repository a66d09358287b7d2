import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts';
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts';

/** Time limit for the whole download, redirects included, in ms. */
const WITHIN_MS = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** `inside`: not an address of the public internet. */
type FetchProblem = 'inside' | 'unreachable' | 'too_large';

interface FetchOptions {
  /** Which addresses may be asked; tests allow their own server. */
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
 * Downloads the file at a URL that a person typed. Only public IP addresses are contacted, also after redirects. It
 * connects to the very IP address that was checked, so a host name cannot resolve to another one in between.
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
  // A URL with an IP address is not looked up, so it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new Inside();
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new Inside();
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        signal,
        // Makes a connection of its own: a shared one may have been opened with another lookup.
        agent: false,
        lookup: allowedLookup(options),
        headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      },
      resolve,
    );
    request.on('error', reject);
  });
}

/** Resolves a host name; refused unless all its IP addresses are allowed. */
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
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
