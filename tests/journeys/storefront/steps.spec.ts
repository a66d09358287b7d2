import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';

test('a key that is pressed as soon as something is seen is heard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/1');
  await page.getByRole('radio', { disabled: false }).first().check({ force: true });
  await page.evaluate(() => {
    // Before the next frame: the small cart listens in an effect, which waits for that frame.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role="dialog"]')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      document.body.dataset.pressed = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(page.locator('body[data-pressed]')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Añadido al carrito' })).toBeHidden();
});

test('an empty cart says so before any script has come', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faqs');
  // Held back for good.
  await page.route(/\/assets\/.*\.js/, () => {});
  for (const path of ['/cart', '/payment']) {
    // Not `goto`, which would wait for the scripts.
    await page.evaluate((to) => void location.assign(to), path);
    await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Carrito vacío' })).toBeVisible();
  }
  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), {
    id: 1,
    price: 10,
    quantity: 1,
  });
  await page.evaluate(() => void location.assign('/cart'));
  await page.waitForURL('**/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Carrito', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Carrito vacío' })).toBeHidden();
});
