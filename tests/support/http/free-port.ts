import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const LINUX = '/proc/sys/net/ipv4/ip_local_port_range';
/** The range of IANA, which other systems use. */
const USUAL = { first: 49_152, last: 65_535 };
/** Lower ports are those of well-known services. */
const LOWEST = 20_000;
const ATTEMPTS = 50;
/** Ports given before, which may still wait for their program. */
const given = new Set<number>();

/**
 * A free port on loopback, for a program that must know its port before it listens, or returns to it later. The system
 * hands out ports of its own range (for port 0, and for each connection), so any of those may be taken in the meantime;
 * this port is outside that range. A program that can listen on port 0 should do that instead.
 */
export async function freePort(): Promise<number> {
  const { first, last } = handedOut();
  const [low, high] = first > LOWEST + ATTEMPTS ? [LOWEST, first] : [last + 1, 65_536];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(low, high);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`Found no free port from ${low} to ${high - 1}`);
}

/** The range of ports that the system hands out. */
function handedOut(): { first: number; last: number } {
  try {
    const [first = USUAL.first, last = USUAL.last] = readFileSync(LINUX, 'utf8').split(/\s+/).map(Number);
    return { first, last };
  } catch {
    return USUAL;
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
