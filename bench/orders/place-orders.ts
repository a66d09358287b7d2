import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface OrderRate {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of the shop's process, with its background work. */
  cpuMsPerOrder?: number;
}

/** Sends the orders, `clients` at a time, each over its own connection. Throws unless every one is answered 201. */
export async function placeOrders(url: string, bodies: readonly string[], clients: number): Promise<OrderRate> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const left = bodies.toReversed();
  const waits: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let body = left.pop(); body !== undefined; body = left.pop()) {
        const sent = performance.now();
        await placeOrder(agent, url, body);
        waits.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return rateOf(waits, seconds);
}

export function rateOf(waits: readonly number[], seconds: number): OrderRate {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { perSecond: Math.round((waits.length / seconds) * 10) / 10, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function placeOrder(agent: Agent, url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    };
    const asked = request(`${url}/api/sales`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 201) resolve();
        else reject(new Error(`POST /sales: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
