import type { Row } from '../report/row.ts';
import { DATABASE_KINDS, makeDemoPlace } from '../support/place.ts';

const MOST_SECONDS = 3;
const ROUNDS = 5;

/** The time until a shop with the demo's data answers: the fastest start, because a busy machine only adds to it. */
export async function* measure(): AsyncGenerator<Row> {
  for (const kind of DATABASE_KINDS) {
    const place = await makeDemoPlace(kind);
    try {
      const seconds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        const shop = await place.start();
        seconds.push((performance.now() - start) / 1000);
        await shop.end('SIGTERM');
      }
      yield {
        what: `ready after start, ${kind}`,
        figures: [{ value: Math.min(...seconds), unit: ' s', atMost: MOST_SECONDS }],
        from: `the fastest of ${ROUNDS}`,
      };
    } finally {
      await place.remove();
    }
  }
}
