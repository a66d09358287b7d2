import type { BrowserContext, Page, Response } from '@playwright/test';

/**
 * Makes `goto` and `reload` of all pages of the context wait for hydration. The page looks complete before that, but
 * clicks and keys are lost, and on a slow machine hydration takes long.
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
  // The response is null when only the fragment changed. Only HTML pages are hydrated, not pictures or feeds.
  if (!response?.headers()['content-type']?.startsWith('text/html')) return response;
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  return response;
}
