import type { Page } from '@playwright/test';

/**
 * Leaves these in the browser's storage, each as JSON, as earlier visits would have: before the first page of the tab is
 * opened, or in the place of what is there by then.
 */
export async function keepInBrowser(page: Page, values: Record<string, unknown>): Promise<void> {
  if (page.url().startsWith('http')) {
    // From a page that has nothing to do with them, so that none writes its own back on leaving.
    await page.goto('/faqs');
    await page.evaluate(write, values);
    return;
  }
  await page.addInitScript((all) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'yes');
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, values);
}

function write(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
}
