import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

/** A token as the server issues them; the page does not check the signature. */
function token(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ exp: 4_000_000_000, ...claims })}.firma`;
}

test('the header names who is signed in, who can sign out; an unreadable token signs nobody in', {
  tag: '@desktop',
}, async ({ page, baseURL, expected }) => {
  await signInWith(page, token({ name: 'Rosa', role: 'admin' }));
  await page.goto('/faqs');
  await expect(page.getByRole('link', { name: 'Rosa (Admin)' })).toHaveAttribute('href', '/admin');
  const enter = page.getByRole('link', { name: 'ENTRAR', exact: true });
  await expect(enter).toHaveCount(0);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'SALIR' }).click();
  await loaded;
  await expect(page).toHaveURL(`${baseURL}/faqs`);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await expect(enter).toBeVisible();

  const reloadWith = async (stored: string) => {
    await page.evaluate((text) => localStorage.setItem('authToken', text), stored);
    await page.reload();
  };
  expected.error(/authToken/);
  // The server's HTML already shows 'ENTRAR', so only the log shows that the token was read.
  const logged = page.waitForEvent('console', (message) => message.text().includes('authToken'));
  await reloadWith('esto-no.es-un.token');
  await logged;
  await expect(enter).toBeVisible();
  await reloadWith(token({ role: 'customer' }));
  await expect(page.getByText('Usuario', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('(Admin)')).toHaveCount(0);

  // On a phone the name is in the account menu, which Escape closes.
  await page.setViewportSize({ width: 360, height: 740 });
  await reloadWith(token({ name: 'Rosa', role: 'admin' }));
  const banner = page.getByRole('banner');
  await banner.getByLabel('Tu cuenta').click();
  await expect(banner.getByText('Rosa', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner.getByText('Rosa', { exact: true })).toBeHidden();
});

test('staff whose session ends before their e-mail has loaded need not type it', { tag: '@desktop' }, async ({
  page,
  request,
  expected,
}) => {
  await signInWith(page, await tokenOf(request, STAFF));
  const dialogOpen = Promise.withResolvers<void>();
  await page.route('**/api/usr/me', async (route) => {
    const response = await route.fetch();
    await dialogOpen.promise;
    await route.fulfill({ response });
  });
  const requested = page.waitForRequest('**/api/usr/me');
  await page.goto('/admin/rate');
  await requested;
  expected.answer(401, '/api/');
  await page.getByRole('link', { name: 'Cupones' }).evaluate((link: HTMLElement) => {
    const [head, body] = (localStorage.getItem('authToken') ?? '').split('.');
    localStorage.setItem('authToken', `${head}.${body}.vencido`);
    link.click();
  });
  const again = page.getByRole('dialog', { name: 'Tu sesión venció' });
  await expect(again.getByLabel('Correo electrónico')).toHaveValue('');
  dialogOpen.resolve();
  await expect(again.getByLabel('Correo electrónico')).toHaveValue(STAFF.email);
  await again.getByLabel('Contraseña').fill(STAFF.password);
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Cupones de Descuento' })).toBeVisible();
});
