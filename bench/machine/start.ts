import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Row } from '../report/row.ts';
import { rounded } from '../report/row.ts';
import { median } from '../support/figures.ts';
import { DATABASE_KINDS, makeDemoPlace, type Place } from '../support/place.ts';

const BARE = path.join(import.meta.dirname, 'bare-start.ts');
const TIMES = 5;
const ROUNDS = 3;

/** The time until a shop with the demo's data answers, beside that of a bare Node that opens the same database. */
export async function* measureStart(): AsyncGenerator<Row> {
  for (const kind of DATABASE_KINDS) {
    const place = await makeDemoPlace(kind);
    try {
      const [bare, shop]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await bareStartMs(place));
        shop.push(await shopStartMs(place));
      }
      yield {
        what: `ready after start, ${kind}, beside a bare Node`,
        figures: [{ value: median(shop) / median(bare), unit: ' times', atMost: TIMES }],
        from: `medians of ${ROUNDS}: shop ${rounded(median(shop))} ms, bare ${rounded(median(bare))} ms`,
      };
    } finally {
      await place.remove();
    }
  }
}

async function shopStartMs(place: Place): Promise<number> {
  const began = performance.now();
  const shop = await place.start();
  const taken = performance.now() - began;
  await shop.end('SIGTERM');
  return taken;
}

async function bareStartMs({ databaseUrl, directory }: Place): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [BARE, databaseUrl ?? path.join(directory, 'postgres')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), gone]);
  const taken = performance.now() - began;
  const [code] = await gone;
  if (code !== 0) throw new Error(`The bare start ended with ${code}`);
  return taken;
}
