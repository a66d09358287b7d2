import { parseRate, type Rate } from '#domain/money/exchange-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { inSpan } from '#server/platform/tracing/trace.ts';

/** A source of the exchange rate, as listed in RATE_SOURCES. */
export interface RateSource {
  kind: 'dolarapi' | 'bcv';
  url: string;
}

export interface FetchedRate {
  value: Rate;
  /** The day in Caracas that the rate is valid for, `YYYY-MM-DD`. */
  valueDate: string;
  /** Name of the source as shown to shoppers. */
  source: string;
}

/** Source names stored with fetched rates. A rate with any other name was entered by hand or by the demo. */
export const FETCHED_FROM: Record<RateSource['kind'], string> = { dolarapi: 'BCV (DolarApi)', bcv: 'BCV' };

const TIMEOUT_MS = 10_000;
/** Maximum size of a response; the page of the BCV has about a tenth of it. */
const MAX_BYTES = 2_000_000;
/**
 * A rate is published for the next working day, which over Carnival or Holy Week is several days ahead. A date even
 * further ahead counts as an error.
 */
const FURTHEST_DAY_MS = 10 * 24 * 60 * 60 * 1000;

/**
 * Fetches the current rate from one source. `timeoutMs` is 10 s by default.
 * @throws when there is no answer in time, an HTTP error, or no plausible rate in the answer
 */
export async function fetchRate(
  { kind, url }: RateSource,
  { now, timeoutMs = TIMEOUT_MS }: { now: Date; timeoutMs?: number },
): Promise<FetchedRate> {
  const text = await inSpan(
    { name: 'GET', kind: 'client', attributes: { 'server.address': new URL(url).hostname } },
    () => fetchText({ kind, url }, timeoutMs),
  );
  const read = READERS[kind](text);
  if (!read) throw new Error(`${kind} answered something that is no rate`);
  if (Date.parse(read.valueDate) > now.getTime() + FURTHEST_DAY_MS) {
    throw new Error(`${kind} answered a rate for ${read.valueDate}`);
  }
  return read;
}

async function fetchText({ kind, url }: RateSource, timeoutMs: number): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: ACCEPT[kind] } });
  if (!answer.ok) throw new Error(`${kind} answered ${answer.status}`);
  return readBounded(answer, MAX_BYTES);
}

const ACCEPT = { dolarapi: 'application/json', bcv: 'text/html' } as const;
const READERS: Record<RateSource['kind'], (text: string) => FetchedRate | null> = {
  dolarapi: readDolarApi,
  bcv: readBcvPage,
};

/** `{ "promedio": 248.3671, "fechaActualizacion": "2026-11-20T…" }` (ve.dolarapi.com/v1/dolares/oficial). */
function readDolarApi(text: string): FetchedRate | null {
  const record = parseJson(text);
  const { promedio, fechaActualizacion } = record;
  const value = typeof promedio === 'number' || typeof promedio === 'string' ? parseRate(promedio) : null;
  const day = typeof fechaActualizacion === 'string' ? dayOf(fechaActualizacion) : '';
  return value && isDay(day) ? { value, valueDate: day, source: FETCHED_FROM.dolarapi } : null;
}

/** Reads the dollar box of bcv.org.ve, and the value date below the boxes. */
function readBcvPage(html: string): FetchedRate | null {
  const box = html.match(/id="dolar"[\s\S]{0,1500}?<strong[^>]*>\s*([\d.,]+)\s*<\/strong>/);
  const day = html.match(/class="date-display-single"[^>]*content="(\d{4}-\d{2}-\d{2})/)?.[1] ?? '';
  const value = box?.[1] ? parseRate(box[1]) : null;
  return value && isDay(day) ? { value, valueDate: day, source: FETCHED_FROM.bcv } : null;
}

/** The day in Caracas of an ISO time. A bare date, or midnight in UTC or without an offset, is taken as that day. */
function dayOf(moment: string): string {
  const instant = Date.parse(moment);
  const justADay = !moment.includes('T') || /T00:00:00(\.0+)?Z?$/.test(moment);
  return justADay || Number.isNaN(instant) ? moment.slice(0, 10) : caracasDay(new Date(instant));
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/**
 * Reads the text of a response from a server that is not ours, with a limit.
 * @throws when it is longer than `maxBytes`; the rest is not read
 */
export async function readBounded(answer: Response, maxBytes: number): Promise<string> {
  if (!answer.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body) {
    length += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
