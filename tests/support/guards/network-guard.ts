import { isIP, Socket } from 'node:net';
import { afterEach, expect } from 'vitest';

/** Hosts whose connections were blocked. Tests must not depend on external servers, so these are never opened. */
const refused: string[] = [];

/** Loopback, and the host of the configured database. */
const OPEN = new Set(['localhost', ...databaseHost()]);

const connect = Socket.prototype.connect;

Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (host === undefined || isLoopback(host)) return Reflect.apply(connect, this, args);
  refused.push(host);
  // Asynchronously and on the socket, as a real connection error.
  process.nextTick(() => this.destroy(new Error(`tests reach loopback only, not ${host}`)));
  return this;
};

afterEach(() => {
  expect.soft(refused.splice(0), 'hosts beyond loopback that the test called').toEqual([]);
});

/** Handles connect(port, host), connect(path), connect({ port, host | path }) and Node's internal array form. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string };
    return path ? undefined : host;
  }
  return typeof second === 'string' ? second : undefined;
}

function isLoopback(host: string): boolean {
  return (
    OPEN.has(host) || host === '::1' || host === '::ffff:127.0.0.1' || (isIP(host) === 4 && host.startsWith('127.'))
  );
}

function databaseHost(): string[] {
  const { TEST_DATABASE_URL } = process.env;
  return TEST_DATABASE_URL ? [new URL(TEST_DATABASE_URL).hostname] : [];
}
