import { setTimeout as rest } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Locator } from '@playwright/test';
import { type Row, rounded } from '../report/row.ts';
import { at, median } from '../support/figures.ts';
import { inBrowser } from '../support/in-browser.ts';
import { atFrontShop, PHONE } from './front-shop.ts';

const LINE_MS = 150;
const MOST_MS = 150;
const ROUNDS = 5;
/** A good mobile line, in bytes per second; its delay is set separately. */
const THROUGHPUT = 1_250_000;
/** Wait between pointing at a card and the click, and between a page's arrival and the first touch, in ms. */
const AIM_MS = 400;
const LOOK_MS = 3000;
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/**
 * Measures how long a shopper waits for the next page on a line of 150 ms, from the click to the frame that shows it.
 */
export function measure(): AsyncGenerator<Row> {
  return atFrontShop((url) => inBrowser((browser) => walk(browser, url)));
}

async function* walk(browser: Browser, url: string): AsyncGenerator<Row> {
  const clicks = await open(browser, url, DESKTOP, (link) => link.click());
  yield row('click on a card the mouse rests on, to the product and its picture', clicks.there);
  const touches = await open(browser, url, PHONE, (link) => link.tap());
  yield row('touch of a card in view, to the product', touches.there);
  yield row('back to the list, where it was left', [...clicks.back, ...touches.back]);
}

function row(what: string, times: readonly number[]): Row {
  return {
    what,
    figures: [{ value: median(times), unit: ' ms', atMost: MOST_MS }],
    from: `${times.length} steps on a line of ${LINE_MS} ms, the slowest ${rounded(at(times, 1))} ms`,
  };
}

/** Opens products from the list one after the other, and goes back each time. */
async function open(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  press: (link: Locator) => Promise<void>,
): Promise<Record<'there' | 'back', number[]>> {
  const times: Record<'there' | 'back', number[]> = { there: [], back: [] };
  const context = await browser.newContext({ ...options, baseURL: url });
  const page = await context.newPage();
  await page.addInitScript(watchSteps);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const line = { latency: LINE_MS, downloadThroughput: THROUGHPUT, uploadThroughput: THROUGHPUT };
  await client.send('Network.emulateNetworkConditions', { offline: false, ...line });
  const touch = options.hasTouch === true;
  await page.goto('/shop', { waitUntil: 'networkidle' });
  for (let round = 0; round < ROUNDS; round += 1) {
    const link = page.locator('main a[href^="/product/"]').nth(round);
    await link.scrollIntoViewIfNeeded();
    if (!touch) await link.hover();
    await rest(touch ? LOOK_MS : AIM_MS);
    await page.evaluate((picture) => window.untilShown({ picture }), !touch);
    await press(link);
    times.there.push(await page.evaluate(() => window.shownAfter));
    await rest(AIM_MS);
    await page.evaluate(() => window.untilShown({ list: true }));
    await page.evaluate(() => history.back());
    times.back.push(await page.evaluate(() => window.shownAfter));
  }
  await context.close();
  return times;
}

declare global {
  interface Window {
    /** Starts to wait for the next step. */
    untilShown(what: { list?: boolean; picture?: boolean }): void;
    /** Milliseconds from the step's event to the frame that shows where it leads. */
    shownAfter: Promise<number>;
  }
}

/** Runs in the page: measures from the event to the frame after the one that shows the requested page. */
function watchSteps(): void {
  const isShown = ({ list, picture }: { list?: boolean; picture?: boolean }) => {
    // The URL changes before the page does. A product page, like the list, has a heading and product cards.
    if (list) return document.querySelector('#filtros') !== null;
    const large = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
    const isProduct = document.querySelector('main button[aria-label="Aumentar cantidad"]') !== null;
    return isProduct && (!picture || (large?.complete === true && large.naturalWidth > 0));
  };
  window.untilShown = (what) => {
    window.shownAfter = new Promise((resolve) => {
      let began = Number.POSITIVE_INFINITY;
      const begin = (event: Event) => {
        began = Math.min(began, event.timeStamp);
      };
      for (const kind of ['click', 'popstate']) window.addEventListener(kind, begin, { capture: true, once: true });
      const look = () => {
        if (began < Number.POSITIVE_INFINITY && isShown(what)) {
          requestAnimationFrame(() => resolve(performance.now() - began));
        } else requestAnimationFrame(look);
      };
      look();
    });
  };
}
