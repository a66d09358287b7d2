import type { BrowserContext, Page, Request, Response } from '@playwright/test';

declare global {
  interface Window {
    /** The router of a hydrated page. */
    __reactRouterDataRouter?: { navigate(to: string): Promise<void> };
  }
}

/** The requests of each page that are not answered yet. */
const pending = new WeakMap<Page, Set<Request>>();

/**
 * Makes `goto` and `reload` of all pages of the context wait for hydration. The page looks complete before that, but
 * clicks and keys are lost, and on a slow machine hydration takes long.
 */
export function waitsForHydration(context: BrowserContext): void {
  for (const page of context.pages()) patch(page);
  context.on('page', patch);
}

function patch(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  // An event stream stays open as long as the page does.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request));
  const end = (request: Request) => void open.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  const { goto, reload } = page;
  // A new document cancels the requests of the previous one.
  page.goto = async (...args) => {
    open.clear();
    return hydrated(page, await goto.apply(page, args));
  };
  page.reload = async (...args) => {
    open.clear();
    return hydrated(page, await reload.apply(page, args));
  };
}

async function hydrated(page: Page, response: Response | null): Promise<Response | null> {
  // The response is null when only the fragment changed. Only HTML pages are hydrated, not pictures or feeds.
  if (!response?.headers()['content-type']?.startsWith('text/html')) return response;
  // Polled by the clock: a busy machine may show no frame for long, and Playwright would wait for one.
  await page.waitForFunction(() => !document.querySelector('[data-hydrating]'), undefined, { polling: 50 });
  return response;
}

/** Frames to wait for: in these, rendered components request their data, and the results are rendered. */
const FRAMES = 3;

/**
 * Opens another page of the shop by client-side navigation, and waits until all its requests are answered. The document
 * is not loaded again, which would triple the processor time; the state of its scripts stays.
 */
export async function navigateInApp(page: Page, to: string): Promise<void> {
  await page.evaluate((target) => window.__reactRouterDataRouter?.navigate(target), to);
  await answered(page);
}

/** Waits until all requests of the page are answered, and their results rendered. */
export async function answered(page: Page): Promise<void> {
  const open = pending.get(page);
  do await page.evaluate(framesShown, FRAMES);
  while (open && open.size > 0);
}

/** A browser on a busy machine may show no frame for minutes, so each is waited for at most a second. */
async function framesShown(count: number): Promise<void> {
  for (let shown = 0; shown < count; shown += 1) {
    const late = new Promise((done) => setTimeout(done, 1000));
    await Promise.race([late, new Promise((done) => requestAnimationFrame(done))]);
  }
}
