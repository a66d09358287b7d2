import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test';

/** Listeners that journeys and their watchers add to a context. */
const EVENTS = ['page', 'console', 'weberror', 'request', 'response', 'requestfailed'];

/**
 * A browser context that journeys use one after the other. Its process keeps the scripts that it has compiled, which
 * saves half the processor time of a journey's first page.
 */
export interface SharedContext {
  context: BrowserContext;
  /** Removes everything that a journey leaves, except the HTTP cache. */
  empty(): Promise<void>;
}

/** @param url a page of a shop that stays open as long as the context */
export async function openSharedContext(browser: Browser, url: string): Promise<SharedContext> {
  const context = await browser.newContext();
  const scripts: Disposable[] = [];
  const { addInitScript } = context;
  context.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript.apply(context, args);
    scripts.push(script);
    return script;
  };
  // Pages of one site and context share a process, which would end with its last page.
  const keeper = await context.newPage();
  await keeper.goto(`${url}/robots.txt`);
  const session = await context.newCDPSession(keeper);
  const origins = new Set<string>();
  const notePages = () => context.on('page', (page) => page.on('framenavigated', () => noteOrigin(page, origins)));
  notePages();
  return {
    context,
    async empty() {
      await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const event of EVENTS) context.removeAllListeners(event);
      notePages();
      await Promise.all([
        ...scripts.splice(0).map((script) => script.dispose()),
        context.clearCookies(),
        context.clearPermissions(),
        context.setOffline(false),
        context.setGeolocation(null),
        context.setExtraHTTPHeaders({}),
        ...[...origins].map((origin) => clearStorage(session, origin)),
      ]);
      origins.clear();
    },
  };
}

function noteOrigin(page: Page, origins: Set<string>): void {
  if (page.url().startsWith('http')) origins.add(new URL(page.url()).origin);
}

/** Storage of the browser, databases, caches of scripts and service workers; sessionStorage ends with its page. */
async function clearStorage(session: CDPSession, origin: string): Promise<void> {
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}
