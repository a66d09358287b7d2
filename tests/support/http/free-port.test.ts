import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const open: Server[] = [];

async function listen(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

it('returns a port that is free, and that the system does not hand out in the meantime', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  const handedOut = await Promise.all(Array.from({ length: 20 }, () => listen(0)));
  const [first, last] = [Math.min(...handedOut), Math.max(...handedOut)];
  expect(ports.filter((port) => port >= first && port <= last)).toEqual([]);
  expect(await listen(ports[0] ?? 0)).toBe(ports[0]);
});
