import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const LINUX = '/proc/sys/net/ipv4/ip_local_port_range';
const FIRST = 20_000;
const ATTEMPTS = 50;

/**
 * A port on loopback that nobody listens on, for what has to know its port before it listens, or comes back on it. It is
 * one that the system gives to nobody by itself: of those that it hands out (for port 0, and for each connection that is
 * opened) any may be somebody else's by the time it is used. What can listen on port 0 does that instead.
 */
export async function freePort(): Promise<number> {
  const end = firstHandedOut();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, end);
    if (await isFree(port)) return port;
  }
  throw new Error(`Found no free port from ${FIRST} to ${end}`);
}

/** The lowest port that the system hands out; elsewhere than on Linux the one that IANA begins with. */
function firstHandedOut(): number {
  try {
    const first = Number.parseInt(readFileSync(LINUX, 'utf8'), 10);
    return first > FIRST ? first : 65_536;
  } catch {
    return 49_152;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
