import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { inSpan } from '../tracing/trace.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** In ms, for the whole call, however slowly its answer arrives. */
const WITHIN_MS = 10_000;
/** Of an answer; what follows is not read. */
const MAX_BYTES = 16 * 1024;

/** Why there was no answer, in Spanish for staff. */
export class NoAnswer extends Error {}

interface OutsideCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface OutsideOptions {
  /** Whether a program on this machine may be called too, and over http. */
  allowsLoopback: boolean;
  timeoutMs?: number;
  /** The addresses of a name; default: those of the system's resolver. */
  resolve?(hostname: string): Promise<string[]>;
}

interface OutsideAnswer {
  status: number;
  /** The beginning of the answer. */
  text: string;
}

/**
 * Sends a POST to an address that somebody typed, but never inside: each address of the name must be public, and the connection
 * goes to one that was checked, so that a name that changes in between leads nowhere else. Follows no redirect.
 * @throws NoAnswer
 */
export async function postOutside(call: OutsideCall, options: OutsideOptions): Promise<OutsideAnswer> {
  const url = new URL(call.url);
  const signal = AbortSignal.timeout(options.timeoutMs ?? WITHIN_MS);
  const attributes = { 'server.address': url.hostname };
  return inSpan({ name: 'POST', kind: 'client', attributes }, async () => {
    const address = await within(signal, checkedAddress(url, options));
    return post(url, address, call, signal);
  });
}

async function checkedAddress(url: URL, { allowsLoopback, resolve = resolveName }: OutsideOptions): Promise<string> {
  const hostname = bareHost(url);
  const addresses = isIP(hostname) ? [hostname] : await resolve(hostname).catch(() => []);
  const [first] = addresses;
  if (!first) throw new NoAnswer('No se encontró el servidor: su nombre no existe');
  const isPlain = url.protocol !== 'https:';
  const isAllowed = (address: string) =>
    (isPublicAddress(address) && !isPlain) || (allowsLoopback && isLoopbackAddress(address));
  if (!addresses.every(isAllowed)) throw new NoAnswer('La dirección lleva a una red interna: no se llama');
  return first;
}

/** Without the brackets of an IPv6 address. */
const bareHost = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');

async function resolveName(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

/** A name that is being resolved cannot be cancelled, only left. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new NoAnswer(TOO_SLOW)), { once: true });
  });
  return Promise.race([work, late]);
}

const TOO_SLOW = 'No respondió a tiempo';
const CUT_OFF = 'La conexión se cortó';

function post(url: URL, address: string, { headers, body }: OutsideCall, signal: AbortSignal): Promise<OutsideAnswer> {
  const hostname = bareHost(url);
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const fail = (problem: string, cause?: unknown) => {
      if (!isAnswered) reject(new NoAnswer(problem, { cause }));
    };
    // Also of a connection that is no longer the request's, such as an upgraded one.
    signal.addEventListener('abort', () => fail(TOO_SLOW), { once: true });
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      {
        method: 'POST',
        host: address,
        port: url.port,
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        // The certificate is of the name, not of the address.
        ...(isIP(hostname) ? {} : { servername: hostname }),
        // A connection of its own: one that is kept was made to an address that was checked long ago.
        agent: false,
        signal,
      },
      (answer) => {
        isAnswered = true;
        void readBeginning(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    request.on('error', (error) => fail(problemOf(error, signal), error));
    request.on('close', () => fail(signal.aborted ? TOO_SLOW : CUT_OFF));
    // 101: it wants to speak something else, which is an answer as any other that is no success.
    request.on('upgrade', ({ statusCode = 101 }, socket) => {
      isAnswered = true;
      socket.destroy();
      resolve({ status: statusCode, text: '' });
    });
    request.end(body);
  });
}

/** Resolves with what came, also when the answer breaks off: its status is known. */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes >= MAX_BYTES) break;
    }
  } catch {
    // It broke off, or its time is over.
  }
  answer.destroy();
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8');
}

function problemOf(error: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return TOO_SLOW;
  const code = error.code ?? '';
  if (code === 'ECONNREFUSED') return 'El servidor no acepta la conexión';
  if (/CERT|TLS|SSL|ALTNAME/.test(code)) return `El certificado del servidor no sirve (${code})`;
  return `${CUT_OFF}${code && ` (${code})`}`;
}
