import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

/** Signs in with these credentials and returns the token. */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await request.post('/api/usr/auths/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing in as ${email}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Opens pages with the token in storage. It is set only once per tab, so that later changes by the journey (signing
 * out, another account) are kept.
 */
export async function signInWith(browser: Page | BrowserContext, token: string): Promise<void> {
  await browser.addInitScript((value) => {
    // Frames inside a page (the mail preview, those of axe) have no storage of their own.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('authToken', value);
  }, token);
}
