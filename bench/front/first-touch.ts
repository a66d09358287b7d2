import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Row, rounded } from '../report/row.ts';
import { at, median } from '../support/figures.ts';
import { inBrowser } from '../support/in-browser.ts';
import { atFrontShop, frontPages, PHONE } from './front-shop.ts';

const ROUNDS = 5;
/** How many times slower than this machine a cheap phone is; Lighthouse uses the same factor. */
const SLOWER = 4;
/** A mobile line as in Lighthouse: 1.6 Mbit/s each way, 150 ms. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Tasks longer than this delay a touch, in ms. */
const SHORT_TASK_MS = 50;
const SETTLED_MS = 1500;

interface Touch {
  page: 'home' | '/shop' | 'product page';
  /** Which element is touched, and which element shows the answer. */
  touched: string;
  answer: string;
  /** The answer's name, where its code loads at the touch. The page then shows at once that it noticed the touch. */
  loads?: string;
}
const TOUCHES: readonly Touch[] = [
  { page: 'home', touched: 'a[href="/shop"][aria-haspopup]', answer: '[role="dialog"]', loads: 'the search' },
  {
    page: 'product page',
    touched: 'button[aria-label="Aumentar cantidad"]',
    answer: 'button[aria-label="Disminuir cantidad"]:enabled',
  },
];

interface Times {
  /** From the touch to the frame that shows that the page noticed it, in ms. */
  received: number[];
  /** From the touch to the frame that shows its answer, in ms. */
  answered: number[];
  /** The time of each task beyond 50 ms, summed, in ms. */
  blocked: number[];
}

/** Measures how long a shopper's first touch waits for its answer while the page hydrates. */
export function measure(): AsyncGenerator<Row> {
  return atFrontShop((url) => inBrowser((browser) => touchPages(browser, url)));
}

async function* touchPages(browser: Browser, url: string): AsyncGenerator<Row> {
  const pages = await frontPages(url);
  for (const touch of TOUCHES) {
    const path = url + (pages[touch.page] ?? '');
    const slow = await repeat(() => touchOnce(browser, path, touch, { slower: SLOWER, when: 'scripts are there' }));
    yield* rows(touch, 'touch once scripts are there, at a quarter of the speed', slow, 200);
    yield row(`${touch.page}: blocked while it comes to life, at a quarter of the speed`, slow.blocked, 200);
    const cold = await repeat(() => touchOnce(browser, path, touch, { slower: 1, when: 'it is painted' }));
    yield* rows(touch, 'touch of the first paint, on a cold line of 1.6 Mbit/s', cold, 1500);
    const both = await repeat(() => touchOnce(browser, path, touch, { slower: SLOWER, when: 'it is painted' }));
    yield row(`${touch.page}: the same at a quarter of the speed`, both.answered);
  }
}

function* rows({ page, loads }: Touch, when: string, { received, answered }: Times, atMost: number): Generator<Row> {
  if (loads) yield row(`${page}: ${when}, shown as heard`, received, atMost);
  yield row(`${page}: ${when}${loads ? `, to ${loads}` : ''}`, answered, atMost);
}

function row(what: string, times: readonly number[], atMost?: number): Row {
  return {
    what,
    figures: [{ value: median(times), unit: ' ms', ...(atMost !== undefined && { atMost }) }],
    from: `${times.length} rounds, the slowest ${rounded(at(times, 1))} ms`,
  };
}

async function repeat(measure: () => Promise<Record<keyof Times, number>>): Promise<Times> {
  const times: Times = { received: [], answered: [], blocked: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { received, answered, blocked } = await measure();
    times.received.push(received);
    times.answered.push(answered);
    times.blocked.push(blocked);
  }
  return times;
}

interface Circumstances {
  slower: number;
  when: 'scripts are there' | 'it is painted';
}

async function touchOnce(
  browser: Browser,
  url: string,
  touch: Touch,
  { slower, when }: Circumstances,
): Promise<Record<keyof Times, number>> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    if (when === 'it is painted') await client.send('Network.emulateNetworkConditions', SLOW_LINE);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watchTouch, { answer: touch.answer, when });
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(() => window.mayTouch);
    await tap(page, client, touch.touched);
    const [received, answered] = await page.evaluate(() => Promise.all([window.heardAfter, window.answeredAfter]));
    await page.waitForTimeout(SETTLED_MS);
    const blocked = await page.evaluate(
      (most) => window.longTasks.reduce((sum, ms) => sum + ms - most, 0),
      SHORT_TASK_MS,
    );
    return { received, answered, blocked };
  } finally {
    await context.close();
  }
}

/** Taps without Playwright's `tap`, which first asks the page several times whether the element has stopped moving. */
async function tap(page: Page, client: CDPSession, selector: string): Promise<void> {
  const point = await page.evaluate((selected) => {
    const element = document.querySelector(selected);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

declare global {
  interface Window {
    /** Resolves when it is time to touch. */
    mayTouch: Promise<void>;
    heardAfter: Promise<number>;
    answeredAfter: Promise<number>;
    longTasks: number[];
  }
}

/** Runs in the page: measures the time from the touch to the frame that shows its answer. */
function watchTouch({ answer, when }: { answer: string; when: Circumstances['when'] }): void {
  window.longTasks = [];
  new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
    buffered: true,
  });
  window.mayTouch = new Promise((resolve) => {
    const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    // React Router sets its router there once the scripts have run, before the page is hydrated.
    const ran = () => '__reactRouterDataRouter' in window;
    const look = () => (painted() && (when === 'it is painted' || ran()) ? resolve() : setTimeout(look, 4));
    look();
  });
  const { promise: touchedAt, resolve: touched } = Promise.withResolvers<number>();
  window.addEventListener('touchstart', ({ timeStamp }) => touched(timeStamp), { capture: true, once: true });
  const untilShown = async (isShown: () => boolean) => {
    const from = await touchedAt;
    while (!isShown()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - from;
  };
  const isAnswered = () => document.querySelector(answer) !== null;
  // The progress line, or the touched element, which pulses until its scripts have loaded.
  const isHeard = () =>
    document.getAnimations().some(({ effect, currentTime }) => {
      const { target } = effect as KeyframeEffect;
      const isSeen = Number(currentTime) > Number(effect?.getTiming().delay);
      return isSeen && target?.matches('.animate-progress, a[aria-haspopup]');
    });
  window.heardAfter = untilShown(() => isHeard() || isAnswered());
  window.answeredAfter = untilShown(isAnswered);
}
