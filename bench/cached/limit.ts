import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { median } from '../support/figures.ts';
import type { SameBytes } from './limit-server.ts';
import { type Measurement, measureUrl, type Target } from './measure-url.ts';

const SERVER = path.join(import.meta.dirname, 'limit-server.ts');
const ROUNDS = 3;
/** Headers that each server sets by itself. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

interface Limit {
  url: string;
  pid: number;
  stop(): void;
}

/** Starts a bare server that sends the bytes that the shop sends for these paths now. */
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

interface LimitRatio {
  /** Medians of all rounds. */
  shop: Measurement;
  limit: Measurement;
  /** The shop's requests per second divided by those of the bare server just before: the median of the rounds. */
  ratio: number;
  /** The shop's p99 divided by the bare server's p99. Both are whole ms, and 0 counts as 1. */
  p99Ratio: number;
}

/**
 * Measures shop and bare server in turns, because the speed of a machine changes from minute to minute.
 * @param measureShop replaces `measureUrl` where other work runs during the measurement
 */
export async function measureAgainstLimit(
  targets: { shop: Target; limit: Target },
  connections: number,
  seconds: number,
  measureShop = measureUrl,
): Promise<LimitRatio> {
  const shops: Measurement[] = [];
  const limits: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await measureUrl(targets.limit, connections, seconds));
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

/** The figures from which a row was computed. */
export function fromOf({ shop, limit }: LimitRatio): string {
  const describe = ({ requestsPerSecond, p99Ms, processorUs }: Measurement) =>
    `${Math.round(requestsPerSecond)}/s, p99 ${p99Ms} ms, ${Math.round(processorUs)} µs of processor`;
  return `shop ${describe(shop)}; limit ${describe(limit)}`;
}
