import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { call } from '#tests/support/http/call.ts';
import type { ShopProcess } from '#tests/support/shop/shop-process.ts';
import { signInAtProcess } from '#tests/support/shop/stocked-process.ts';
import { type Row, rounded } from '../report/row.ts';
import { at, median } from '../support/figures.ts';
import { fillPlace } from '../support/fill-place.ts';
import { atShop, makePlace } from '../support/place.ts';
import { memoryOf } from '../support/process-usage.ts';

const VARIANTS = 50_000;
const MOVEMENTS = 1_000_000;
const CALLS = 30;
const NEWLINE = 0x0a;
const MOST_MS = 100;
/** The most memory that the export of a year's ledger may add to the process, in MB. */
const MOST_MB = 64;

const LEVELS: Record<string, (turn: number) => string> = {
  'by ref': (turn) => `page[number]=${1 + turn * 30}`,
  searched: (turn) => `q=camisa ${turn}`,
  'by the sum': (turn) => `sort=total&order=desc&page[number]=${1 + turn}`,
  'by one store': (turn) => `sort=l${2 + (turn % 13)}&page[number]=${1 + turn}`,
  low: (turn) => `state=bajo&location=${1 + (turn % 14)}&sort=total`,
  'sold out': (turn) => `state=agotado&location=${1 + (turn % 14)}&gender=${1 + (turn % 2)}`,
};

const MOVED: Record<string, (turn: number) => string> = {
  newest: () => '',
  'of an item, with balance': (turn) => `item=${1 + turn * 997}&location=${1 + (turn % 14)}`,
  'of a store': (turn) => `location=${1 + (turn % 14)}&from=2026-03-0${1 + (turn % 9)}&to=2026-04-01`,
  'of a person': (turn) => `actor=${encodeURIComponent(`Persona ${turn} <p${turn}@example.com>`)}`,
  'of a reason': (turn) => `reason=count&before=${900_000 - turn * 1_000}`,
};

/** Stock levels of 50,000 variants at 14 locations and a ledger of a million movements, through the API. */
export async function* measure(): AsyncGenerator<Row> {
  const place = await makePlace('PostgreSQL');
  await fillPlace(place, VARIANTS, (database) => writeManyLevels(database, MOVEMENTS));
  yield* atShop(place, measureShop);
}

async function* measureShop(shop: ShopProcess): AsyncGenerator<Row> {
  const token = await signInAtProcess(shop);
  const timed = async (path: string) => {
    const began = performance.now();
    const { status } = await call(shop, encodeURI(decodeURI(path)), { token });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return performance.now() - began;
  };
  const before = memoryOf(shop.pid);
  const first = await timed('/stock/levels');
  const read = await timed('/stock/levels/totals');
  const after = memoryOf(shop.pid);
  yield {
    what: `levels of ${VARIANTS} variants × 14 locations, first asked for`,
    figures: [
      { name: 'a page', value: first, unit: ' ms' },
      { name: 'all read into memory', value: read, unit: ' ms' },
      { name: 'memory', value: after.now - before.now, unit: ' MB' },
    ],
  };
  yield await rowOf(`levels of ${VARIANTS} variants × 14 locations, a page`, LEVELS, (query) =>
    timed(`/stock/levels?${query}`),
  );
  yield await rowOf('the same, sums and what to send', { totals: () => 'totals', suggested: () => '' }, (query) =>
    timed(query ? '/stock/levels/totals' : '/stock/suggestions?location=3'),
  );
  yield await rowOf(`a page of ${MOVEMENTS} movements`, MOVED, (query) => timed(`/stock/movements?${query}`));

  yield await exportRow(shop, token, `${MOVEMENTS} movements as CSV`, '/stock/movements/export', MOST_MB);
  yield await exportRow(shop, token, `${VARIANTS} variants as CSV`, '/items/export');
  yield await exportRow(shop, token, `${VARIANTS} variants × 14 locations as CSV`, '/stock/levels/export');
}

/**
 * Measures a download and what it adds to the memory of the process.
 * @param mostMb the bar in MB; without it the memory is only shown
 */
async function exportRow(
  shop: { url: string; pid: number },
  token: string,
  what: string,
  path: string,
  mostMb?: number,
): Promise<Row> {
  const quiet = memoryOf(shop.pid);
  const began = performance.now();
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  let bytes = 0;
  let lines = 0;
  let most = 0;
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === NEWLINE) lines += 1;
    most = Math.max(most, memoryOf(shop.pid).now - quiet.now);
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    what,
    figures: [
      { name: 'memory', value: most, unit: ' MB', ...(mostMb && { atMost: mostMb }) },
      { name: 'time', value: seconds, unit: ' s' },
    ],
    from: `${rounded(bytes / 1024 / 1024)} MB, ${rounded(lines / seconds)} lines/s`,
  };
}

async function rowOf(
  what: string,
  questions: Record<string, (turn: number) => string>,
  ask: (query: string) => Promise<number>,
): Promise<Row> {
  const times: Record<string, number[]> = {};
  for (let turn = 0; turn < CALLS; turn += 1) {
    for (const [name, query] of Object.entries(questions)) {
      const ms = await ask(query(turn));
      if (turn > 0) times[name] = [...(times[name] ?? []), ms];
    }
  }
  const all = Object.entries(times);
  return {
    what,
    figures: all.map(([name, each]) => ({ name, value: at(each, 0.95), unit: ' ms', atMost: MOST_MS })),
    from: `p95 of ${CALLS - 1} calls each; medians ${all.map(([name, each]) => `${name} ${rounded(median(each))}`).join(', ')} ms`,
  };
}

/**
 * Writes a level of every item at every location, and a year of movements with the same sums. It skips the triggers,
 * which would take minutes. The items must exist and have stock in the warehouse.
 */
async function writeManyLevels(database: Database, movements: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into stock_levels (item_id, location_id, on_hand, reserved)
      select items.id, locations.id, (items.id * 7 + locations.id * 5) % 13, 0
      from items cross join locations where locations.kind = 'store'`);
    await tx.execute(sql`
      insert into stock_movements (item_id, location_id, delta, reason, actor, at)
      select item_id, location_id, on_hand, 'transfer_in', 'Ana Rivas <ana@example.com>', now() - interval '1 year'
      from stock_levels where location_id > 1 and on_hand > 0`);
    // Each sale has a return, so the sums do not change.
    await tx.execute(sql`
      insert into stock_movements (item_id, location_id, delta, reason, actor, note, at)
      select 1 + n / 2 * 31 % (select count(*)::int from items), 1 + n / 2 % 14, case when n % 2 = 0 then -1 else 1 end,
        case when n % 2 = 1 then 'return' when n % 5 = 0 then 'count' else 'sale' end,
        case when n % 7 < 3 then 'Persona ' || n % 40 || ' <p' || n % 40 || '@example.com>' end,
        case when n % 11 = 0 then 'Prenda de exhibición' end,
        now() - interval '1 year' * (1 - n / ${movements}::float8)
      from generate_series(1, ${movements}::int - (select count(*)::int from stock_movements)) as n`);
  });
  // Autovacuum would start this within a minute.
  await database.connection.execute(sql`analyze stock_levels, stock_movements`);
}
