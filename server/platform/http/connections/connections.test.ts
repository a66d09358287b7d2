import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { openRaw } from '#tests/support/http/raw-connection.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { createHttpApp } from '../create-http-app.ts';
import type { ConnectionLimits } from './connection-limits.ts';

let app: FastifyInstance | null = null;

afterEach(() => app?.close());

function makeApp(limits: Partial<ConnectionLimits> = {}): FastifyInstance {
  app = createHttpApp({
    logger: pino({ level: 'silent' }),
    responseCache: new ResponseCache({ bytes: 1000, entries: 1 }),
    trustProxy: [],
    limits,
  });
  return app;
}

async function listen(on: FastifyInstance): Promise<{ url: string }> {
  return { url: await on.listen({ port: 0, host: '127.0.0.1' }) };
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

it('uses the limits that the documentation promises', () => {
  const { server } = makeApp();
  expect(server).toMatchObject({
    headersTimeout: 20_000,
    requestTimeout: 30 * 60_000,
    timeout: 30_000,
    maxConnections: 4000,
  });
  expect(server.keepAliveTimeout + server.keepAliveTimeoutBuffer).toBe(60_000);
  // Clients are told a shorter time than ours, so that none sends a request just as we close the connection.
  expect(server.keepAliveTimeout).toBeLessThan(60_000);
});

/** Connects a client that asks for `/long`, and resolves when the server has closed its connection. */
async function cutOff(on: FastifyInstance, read: (socket: Socket) => void): Promise<void> {
  const { url } = await listen(on);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  socket.on('error', () => {});
  const [served] = await Promise.all([once(on.server, 'connection'), once(socket, 'connect')]);
  const closed = once(served[0], 'close');
  socket.write(GET('/long'));
  const reading = setInterval(read, 20, socket);
  await closed;
  clearInterval(reading);
  socket.destroy();
}

it('cuts off a client that never reads its response', async () => {
  const on = makeApp({ stallMs: 200, checkEveryMs: 40 });
  on.get('/long', () => Buffer.alloc(64 * 1024 * 1024));
  await cutOff(on, () => {});
  expect(on.connections.count).toBe(0);
});

it('cuts off a client that reads its response too slowly', async () => {
  const on = makeApp({ stallMs: 60_000, windowMs: 200, answerBytesPerSecond: 100 * 1024 * 1024, checkEveryMs: 40 });
  on.get('/long', () => Readable.from(Array.from({ length: 512 }, () => Buffer.alloc(64 * 1024))));
  await cutOff(on, (socket) => socket.read(1000));
});

it('leaves a stream open that is silent for long', async () => {
  const on = makeApp({ stallMs: 60, idleMs: 60, windowMs: 60, headersMs: 60, checkEveryMs: 20 });
  async function* lines() {
    yield 'first\n';
    await rest(400);
    yield 'last\n';
  }
  on.get('/lines', (_request, reply) => reply.send(Readable.from(lines())));
  const client = await openRaw(await listen(on));
  client.write(GET('/lines'));
  expect(await client.until(/last/)).toContain('first');
  client.socket.destroy();
});
