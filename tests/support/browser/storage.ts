import type { Page } from '@playwright/test';

/**
 * Puts values into localStorage as JSON, as if from earlier visits: before the tab's first page is opened, or replacing
 * what is there.
 */
export async function keepInBrowser(page: Page, values: Record<string, unknown>): Promise<void> {
  if (page.url().startsWith('http')) {
    // Writes the values on an unrelated page, because other pages may store their own values when the browser leaves them.
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
