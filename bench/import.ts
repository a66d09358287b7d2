import { STAFF } from '#tests/support/shop/staff.ts';

// Imports a stock sheet of 20,000 lines, and compares it with making the same changes with one PUT per line.
const LINES = 20_000;
/** Number of styles; the lines are their variants. */
const REFS = 1_000;
const PUTS = 200;
const AT_ONCE = 8;

export interface ImportMeasurement {
  lines: number;
  'import s': number;
  'import rows/s': number;
  'PUT rows/s': number;
  ratio: number;
}

/** @param url of a shop whose administrator is `STAFF`; 1,000 styles of 20 sizes are added to it */
export async function measureImport(url: string): Promise<ImportMeasurement> {
  const token = await signIn(url);
  const ask = async (path: string, method: string, body: object | FormData) => {
    const json = !(body instanceof FormData);
    const answer = await fetch(`${url}/api${path}`, {
      method,
      body: json ? JSON.stringify(body) : body,
      headers: { authorization: `Bearer ${token}`, ...(json ? { 'content-type': 'application/json' } : {}) },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  };
  const importSheet = async (price: number) => {
    const rows = Array.from(
      { length: LINES },
      (_, line) => `BENCH${line % REFS};${price};BENCH-${line};0;${line % 50};T${line % 40}`,
    );
    const form = new FormData();
    form.set('file', new Blob([['ref;precio;codigo;descuento;stock;talla', ...rows].join('\r\n')]), 'bench.csv');
    const lines = (await ask('/items/import', 'POST', form)).trim().split('\n');
    return JSON.parse(lines.at(-1) ?? '') as { created: number; updated: number };
  };

  const styles = Array.from({ length: REFS }, (_, number) => ({
    ref: `BENCH${number}`,
    barcode: `BENCH-STYLE-${number}`,
    name: `Prenda ${number}`,
    description: 'Para medir.',
    price: 1,
    category: 'medidas',
    categoryId: 1,
    size: 'U',
  }));
  await inTurns(styles, (style) => ask('/items', 'POST', style));
  const { created } = await importSheet(10);
  const began = performance.now();
  const { updated } = await importSheet(20);
  const importSeconds = (performance.now() - began) / 1000;
  if (created !== LINES || updated !== LINES) throw new Error(`Created ${created}, updated ${updated} of ${LINES}`);

  const { data } = (await (await fetch(`${url}/api/items`)).json()) as { data: { id: number }[] };
  const ids = data.slice(-PUTS).map(({ id }) => id);
  const putsBegan = performance.now();
  await inTurns(ids, (id) => ask(`/items/${id}`, 'PUT', { price: 30, stock: 7, discPercent: 5, size: 'M' }));
  const putsPerSecond = PUTS / ((performance.now() - putsBegan) / 1000);
  return {
    lines: LINES,
    'import s': Math.round(importSeconds * 100) / 100,
    'import rows/s': Math.round(LINES / importSeconds),
    'PUT rows/s': Math.round(putsPerSecond),
    ratio: Math.round(LINES / importSeconds / putsPerSecond),
  };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/usr/auths/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Runs all tasks, a few at a time, as a browser with several connections would. */
async function inTurns<Task>(tasks: readonly Task[], work: (task: Task) => Promise<unknown>): Promise<void> {
  const left = [...tasks];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let task = left.pop(); task !== undefined; task = left.pop()) await work(task);
  });
  await Promise.all(workers);
}
