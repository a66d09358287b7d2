import type { z } from 'zod';
import { readBounded } from '../rates/fetch-rate.ts';
import { inSpan } from '../tracing/trace.ts';

interface Program {
  url: string;
  key: string;
  /** As staff know it, with its article: 'el banco'. */
  name: string;
  /** For the whole answer, even when it arrives byte by byte. */
  timeoutMs: number;
  maxBytes: number;
  /** What is thrown, with a message in Spanish, when there is no usable answer. */
  Unavailable: new (
    message: string,
    options?: ErrorOptions,
  ) => Error;
}

/** Asks a program outside the shop with JSON and a key. */
export function programAt(program: Program) {
  const { url, key, name, timeoutMs, maxBytes, Unavailable } = program;
  const attributes = { 'server.address': new URL(url).hostname };
  const subject = name.charAt(0).toUpperCase() + name.slice(1);

  async function post(body: object, headers: Record<string, string>): Promise<string> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          ...headers,
        },
        body: JSON.stringify(body),
        // Follows no redirect: the key and people's data are for this host alone.
        redirect: 'error',
        signal,
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Unavailable(`${subject} respondió con un error (${answer.status})`);
      }
      return await readBounded(answer, maxBytes);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      const message = signal.aborted ? `${subject} no respondió a tiempo` : `No se pudo hablar con ${name}`;
      throw new Unavailable(message, { cause: error });
    }
  }

  return async <Answer>(schema: z.ZodType<Answer>, body: object, headers: Record<string, string> = {}) => {
    const text = await inSpan({ name: 'POST', kind: 'client', attributes }, () => post(body, headers));
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      throw new Unavailable(`${subject} respondió algo que no se entiende`, { cause: error });
    }
  };
}
