import { setTimeout as rest } from 'node:timers/promises';
import { call } from '#tests/support/http/call.ts';
import { signInAtProcess } from '#tests/support/shop/stocked-process.ts';
import { type Row, rounded } from '../report/row.ts';
import { atShop, makePlace } from '../support/place.ts';

const LINES = 20_000;
/** Number of styles. The sheet has one line for each of their variants. */
const STYLES = 1_000;
const PUTS = 200;
const AT_ONCE = 8;
const RATIO = 80;
/** A line with locations may take at most this many times as long as a line without. */
const MOST_BY_LOCATION = 2;
const SHOWN_MS = 1_000;
/** How long to wait for an import to be shown before the measurement fails, in ms. */
const GIVEN_UP_MS = 20_000;
const PRICES = { before: 10, after: 20.35 };

/**
 * Imports a stock sheet, compares it with one PUT for each line, and measures when staff and shoppers see it. Embedded
 * database.
 */
export async function* measure(): AsyncGenerator<Row> {
  yield* atShop(await makePlace('embedded'), measureShop);
}

async function* measureShop(shop: { url: string }): AsyncGenerator<Row> {
  const token = await signInAtProcess(shop);
  await inTurns(range(STYLES), (style) => ask(shop, token, '/items', 'POST', styleOf(style)));
  await importSheet(shop, token, PRICES.before);
  const item = await lastItem(shop, token);
  // Both are read before the import, so that a stale cached response would be noticed.
  const isShown = {
    staff: async () => (await lastItem(shop, token)).price === PRICES.after,
    shop: async () => (await (await fetch(`${shop.url}/product/${item.id}`)).text()).includes(`"${PRICES.after}"`),
  };
  for (const shown of Object.values(isShown)) if (await shown()) throw new Error('Shown before it was imported');

  const began = performance.now();
  await importSheet(shop, token, PRICES.after);
  const done = performance.now();
  const waits = await Promise.all(Object.values(isShown).map((shown) => msUntil(shown, done)));
  const perSecond = LINES / ((done - began) / 1000);

  const placedTimes = await importPlaced(shop, token);
  const putsBegan = performance.now();
  await inTurns(range(PUTS), (at) =>
    ask(shop, token, `/items/${item.id - at}`, 'PUT', { price: 30, stock: 7, discPercent: 5, size: 'M' }),
  );
  const putsPerSecond = PUTS / ((performance.now() - putsBegan) / 1000);
  yield {
    what: `import of ${LINES} lines beside one PUT each`,
    figures: [{ value: perSecond / putsPerSecond, unit: ' times', atLeast: RATIO }],
    from: `${rounded(perSecond)} lines/s in ${rounded((done - began) / 1000)} s; ${rounded(putsPerSecond)} PUT/s`,
  };
  yield {
    what: `import of ${LINES} lines over 14 locations beside one without them, by the line`,
    figures: placedTimes.map(({ name, ms }) => ({
      name,
      value: ms / (done - began),
      unit: ' times',
      atMost: MOST_BY_LOCATION,
    })),
    from: placedTimes.map(({ name, ms }) => `${name} ${rounded(LINES / (ms / 1000))} lines/s`).join(', '),
  };
  yield {
    what: 'shown after an import, to staff and in the shop',
    figures: [{ value: Math.max(...waits), unit: ' ms', atMost: SHOWN_MS }],
  };
}

function styleOf(style: number) {
  const description = { name: `Prenda ${style}`, description: 'Para medir.', category: 'medidas', categoryId: 1 };
  return { ref: `BENCH${style}`, barcode: `BENCH-STYLE-${style}`, price: 1, size: 'U', ...description };
}

/** Resolves when all lines are written and visible everywhere. */
async function importSheet(shop: { url: string }, token: string, price: number): Promise<void> {
  const rows = range(LINES).map(
    (line) => `BENCH${line % STYLES};${price};BENCH-${line};0;${line % 50 || 1};T${line % 40}`,
  );
  await sendRows(shop, token, ['ref;precio;codigo;descuento;stock;talla', ...rows]);
}

/** Imports sheets whose lines add pieces at one location: first where the item has no stock yet, then where it has. */
async function importPlaced(shop: { url: string }, token: string) {
  const { body } = await call(shop, `/stock/levels?page[size]=1`, { token });
  const places: { slug: string }[] = body.meta.locations;
  const times: { name: string; ms: number }[] = [];
  for (const [turn, name] of ['new levels', 'known levels'].entries()) {
    const rows = range(LINES).map((line) => {
      const item = Math.floor(line / places.length);
      const stock = 60 + turn * 10 + (line % 7);
      return `BENCH${item % STYLES};;BENCH-${item};;${stock};;${places[line % places.length]?.slug}`;
    });
    const began = performance.now();
    await sendRows(shop, token, ['ref;precio;codigo;descuento;stock;talla;ubicacion', ...rows]);
    times.push({ name, ms: performance.now() - began });
  }
  return times;
}

async function sendRows(shop: { url: string }, token: string, lines: readonly string[]): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([lines.join('\r\n')]), 'bench.csv');
  const answer = await ask(shop, token, '/items/import', 'POST', form);
  const { created, updated } = JSON.parse(answer.trim().split('\n').at(-1) ?? '');
  if (created + updated !== LINES) throw new Error(`Created ${created}, updated ${updated} of ${LINES}`);
}

async function lastItem(shop: { url: string }, token: string): Promise<{ id: number; price: number }> {
  const { body } = await call(shop, `/items/search?q=BENCH-${LINES - 1}`, { token });
  return { id: body.data[0].id, price: body.data[0].attributes.price };
}

async function ask(shop: { url: string }, token: string, path: string, method: string, body: object | FormData) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    body: isForm ? body : JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

async function msUntil(isTrue: () => Promise<boolean>, since: number): Promise<number> {
  while (!(await isTrue()) && performance.now() - since < GIVEN_UP_MS) await rest(20);
  return performance.now() - since;
}

/** Runs all tasks, a few at a time, like a browser with several connections. */
async function inTurns<Task>(tasks: readonly Task[], work: (task: Task) => Promise<unknown>): Promise<void> {
  const left = tasks.toReversed();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let task = left.pop(); task !== undefined; task = left.pop()) await work(task);
  });
  await Promise.all(workers);
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
