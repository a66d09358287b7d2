import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { median } from '../support/figures.ts';
import type { SameBytes } from './limit-server.ts';
import { type Measurement, measure, type Target } from './measure.ts';

const SERVER = path.join(import.meta.dirname, 'limit-server.ts');
const ROUNDS = 3;
/** Headers that each server makes for itself. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

export interface Limit {
  url: string;
  pid: number;
  stop(): void;
}

/** A bare server that sends the bytes that the shop sends for these paths, as they are now. */
export async function startLimit(shopUrl: string, paths: readonly string[]): Promise<Limit> {
  const answers = await Promise.all(paths.map((path) => sameBytes(shopUrl, path)));
  const server = fork(SERVER);
  server.send(answers);
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop: () => void server.kill() };
}

async function sameBytes(shopUrl: string, url: string): Promise<SameBytes> {
  const answer = await fetch(shopUrl + url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return {
    url,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name))),
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  };
}

export interface LimitRatio {
  /** Medians of the rounds. */
  shop: Measurement;
  limit: Measurement;
  /** Requests a second of the shop over those of the limit just before: the median of the rounds. */
  ratio: number;
  /** p99 of the shop over that of the limit, likewise. Both are whole ms, and below one they count as one. */
  p99Ratio: number;
}

/**
 * Measures shop and limit in turns, since a machine is not as fast in one minute as in the next.
 * @param measureShop in the place of `measure`, where something else goes on meanwhile
 */
export async function measureAgainstLimit(
  targets: { shop: Target; limit: Target },
  connections: number,
  seconds: number,
  measureShop = measure,
): Promise<LimitRatio> {
  const shops: Measurement[] = [];
  const limits: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await measure(targets.limit, connections, seconds));
    shops.push(await measureShop(targets.shop, connections, seconds));
  }
  const ratioOf = (figure: (measured: Measurement) => number) =>
    median(shops.map((shop, round) => figure(shop) / figure(limits[round] ?? shop)));
  return {
    shop: middle(shops),
    limit: middle(limits),
    ratio: ratioOf(({ requestsPerSecond }) => requestsPerSecond),
    p99Ratio: ratioOf(({ p99Ms }) => Math.max(1, p99Ms)),
  };
}

function middle(rounds: readonly Measurement[]): Measurement {
  return {
    requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    processorUs: median(rounds.map(({ processorUs }) => processorUs)),
  };
}

/** What a row's figures were computed from. */
export function fromOf({ shop, limit }: LimitRatio): string {
  const describe = ({ requestsPerSecond, p99Ms, processorUs }: Measurement) =>
    `${Math.round(requestsPerSecond)}/s, p99 ${p99Ms} ms, ${Math.round(processorUs)} µs of processor`;
  return `shop ${describe(shop)}; limit ${describe(limit)}`;
}
