import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

/** A token for these credentials, as the sign-in form gets one. */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await request.post('/api/usr/auths/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing in as ${email}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Opens pages as a browser in which the owner of the token signed in before. Each tab is given the token once: what the
 * journey does to it later (signing out, another account) stays.
 */
export async function signInWith(browser: Page | BrowserContext, token: string): Promise<void> {
  await browser.addInitScript((value) => {
    // A frame inside a page (the preview of a mail, those of axe) has no storage of its own.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('authToken', value);
  }, token);
}
