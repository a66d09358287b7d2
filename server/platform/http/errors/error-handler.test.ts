import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { StorageUnavailable } from '#server/platform/storage/storage.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { createHttpApp } from '../create-http-app.ts';
import { AppError } from './app-error.ts';

interface LogLine {
  level: number;
  msg: string;
  code?: string;
  alike?: number;
  err?: { stack?: string };
}
const [WARN, ERROR] = [40, 50];

let app: FastifyInstance | null = null;
afterEach(() => app?.close());

/** An app whose one route throws the given error, and the lines it logs. */
function failingApp(error: () => Error) {
  const lines: LogLine[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = createHttpApp({ logger, responseCache: new ResponseCache({ bytes: 1000, entries: 1 }), trustProxy: [] });
  app.get('/', async () => {
    throw error();
  });
  return { app, lines };
}

test('logs a temporary refusal, such as a full queue, as one warning without a stack', async () => {
  const { app, lines } = failingApp(() => new AppError('unavailable', 'Inténtalo de nuevo', { retryAfterSeconds: 5 }));
  for (let time = 0; time < 50; time += 1) {
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  }
  expect(lines).toEqual([expect.objectContaining({ level: WARN, code: 'unavailable' })]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

test('logs an unavailable dependency as an error with its cause, once for equal failures', async () => {
  const { app, lines } = failingApp(() => new StorageUnavailable('products/a.jpg', new Error('timeout')));
  for (let time = 0; time < 50; time += 1) expect((await app.inject('/')).statusCode).toBe(503);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: ERROR, err: { stack: expect.stringContaining('cannot be reached') } });
});

test('logs our own fault as an error with its stack, each time', async () => {
  const { app, lines } = failingApp(() => new Error('a fault'));
  for (let time = 0; time < 3; time += 1) expect((await app.inject('/')).statusCode).toBe(500);
  expect(lines.map(({ level, err }) => [level, err?.stack?.includes('a fault')])).toEqual(
    Array.from({ length: 3 }, () => [ERROR, true]),
  );
});
