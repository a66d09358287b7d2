import type { BrowserContext, Page, Response } from '@playwright/test';

/**
 * Makes `goto` and `reload` of every page of the context wait until React has taken the page over. What the server
 * sent already looks whole, but a click or a key before that moment is lost, and a slow machine makes the moment long.
 */
export function waitsForHydration(context: BrowserContext): void {
  for (const page of context.pages()) patch(page);
  context.on('page', patch);
}

function patch(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => hydrated(page, await goto.apply(page, args));
  page.reload = async (...args) => hydrated(page, await reload.apply(page, args));
}

async function hydrated(page: Page, response: Response | null): Promise<Response | null> {
  // Null: only the fragment changed. A picture or a feed has nothing to take over.
  if (!response?.headers()['content-type']?.startsWith('text/html')) return response;
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  return response;
}
