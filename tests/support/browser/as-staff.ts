import type { Page } from '@playwright/test';

/** Opens the pages of this test signed in with the token, as a browser that signed in before. It may sign out, or be signed out. */
export async function asStaff(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('authToken', value);
  }, token);
}
