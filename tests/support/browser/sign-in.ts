import type { Page } from '@playwright/test';

/** Opens pages as whoever the token names, from the first one on. */
export async function signInWith(page: Page, token: string): Promise<void> {
  await page.addInitScript((text) => {
    // A frame inside the page (the preview of a mail) has no storage of its own.
    if (window.top === window) localStorage.setItem('authToken', text);
  }, token);
}
