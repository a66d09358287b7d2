import type { Browser, Page } from '@playwright/test';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { signInAtProcess } from '#tests/support/shop/stocked-process.ts';
import { type Row, rounded } from '../report/row.ts';
import { at, median } from '../support/figures.ts';
import { fillPlace } from '../support/fill-place.ts';
import { inBrowser } from '../support/in-browser.ts';
import { atShop, makePlace } from '../support/place.ts';
import { msToAnswer, watchKeys } from './key-times.ts';
import { writeManySales } from './many-sales.ts';

const MANY = 50_000;
const MOST_MS = 100;
/** The bar for keys whose answer comes from the server, in ms. */
const MOST_SERVED_MS = 150;
const PRESSES = 20;
/** Presses of each kind before those that count. */
const WARM_UP = 3;

/** A list and what is searched for in it; every search finds something. */
const LISTS = {
  Productos: {
    path: '/admin/products',
    searchFor: (turn: number) => (turn % 2 ? `759${String(turn * 1117).padStart(9, '0')}` : `camisa ${turn}`),
  },
  Ventas: {
    path: '/admin/sales',
    searchFor: (turn: number) => (turn % 2 ? `persona-${turn * 1117}@` : `Pérez ${turn}`),
  },
};

/** Lists of 50,000 rows in a browser: from a key to the frame that shows its answer. */
export async function* measure(): AsyncGenerator<Row> {
  const place = await makePlace('PostgreSQL');
  await fillPlace(place, MANY, (database) => writeManySales(database, MANY));
  yield* atShop(place, (shop) => inBrowser((browser) => measureLists(browser, shop)));
}

async function* measureLists(browser: Browser, shop: { url: string }): AsyncGenerator<Row> {
  const token = await signInAtProcess(shop);
  for (const [name, list] of Object.entries(LISTS)) {
    const page = await open(browser, shop.url + list.path, token);
    const keys = await timeKeys(page);
    yield row(`${name}, ${MANY} rows: a key, to its frame`, keys, MOST_MS);
    const served = await timeServed(page, list.searchFor);
    yield row(`${name}, ${MANY} rows: a search and a page, with the server`, served, MOST_SERVED_MS);
    await page.close();
  }
}

async function open(browser: Browser, url: string, token: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInWith(page, token);
  await page.addInitScript(watchKeys);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('[data-row]').first().waitFor();
  return page;
}

type Times = Record<string, number[]>;

/** Keys that the browser answers without the server. */
async function timeKeys(page: Page): Promise<Times> {
  const times: Times = { 'j, k': [], x: [], '/': [], 'a letter': [] };
  const take = (name: string, turn: number, ms: number) => turn >= WARM_UP && times[name]?.push(ms);
  await page.keyboard.press('j');
  for (let turn = 0; turn < WARM_UP + PRESSES; turn += 1) {
    take('j, k', turn, await msToAnswer(page, 'j', 'row'));
    take('x', turn, await msToAnswer(page, 'x', 'selected'));
    take('j, k', turn, await msToAnswer(page, turn % 3 ? 'j' : 'k', 'row'));
    take('/', turn, await msToAnswer(page, '/', 'search'));
    take('a letter', turn, await msToAnswer(page, 'a', 'letter'));
    await page.keyboard.press('Backspace');
    // Back to the first row.
    await msToAnswer(page, 'Enter', 'match');
  }
  return times;
}

/** Keys whose answer comes from the server. */
async function timeServed(page: Page, searchFor: (turn: number) => string): Promise<Times> {
  const times: Times = { search: [], page: [] };
  for (let turn = 1; turn <= WARM_UP + PRESSES; turn += 1) {
    await page.keyboard.press('/');
    await page.keyboard.insertText(searchFor(turn));
    const ms = await msToAnswer(page, 'Enter', 'match');
    if (turn > WARM_UP) times.search?.push(ms);
  }
  await page.keyboard.press('/');
  await page.keyboard.press('Delete');
  await msToAnswer(page, 'Enter', 'match');
  for (let turn = 1; turn <= WARM_UP + PRESSES; turn += 1) {
    await page.getByRole('link', { name: 'Página siguiente' }).focus();
    const ms = await msToAnswer(page, 'Enter', 'page');
    if (turn > WARM_UP) times.page?.push(ms);
  }
  return times;
}

function row(what: string, times: Times, atMost: number): Row {
  const all = Object.entries(times);
  return {
    what,
    figures: all.map(([name, each]) => ({ name, value: at(each, 0.95), unit: ' ms', atMost })),
    from: `p95 of ${PRESSES} presses or more; medians ${all.map(([name, each]) => `${name} ${rounded(median(each))}`).join(', ')} ms`,
  };
}
