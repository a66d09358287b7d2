import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

const SCREENS = [
  '/admin/dashboard',
  '/admin/products',
  '/admin/products?producto=nuevo',
  '/admin/categories',
  '/admin/categories?categoria=nueva',
  '/admin/sales',
  '/admin/vouchers',
  '/admin/vouchers?cupon=nuevo',
  '/admin/users',
  '/admin/rate',
  '/admin/mails',
  '/admin/audit',
  '/admin/security',
];

/** The last one equals 1280 × 800 at 200 % zoom. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
];

// Runs only once because it sets the window sizes itself.
test('no screen of the admin is wider than its window', { tag: '@desktop' }, async ({ page, request }) => {
  const long = `${'maximiliana'.repeat(4)}@${'correo'.repeat(8)}.com`;
  const made = await request.post('/api/usr/users', {
    data: { name: 'Maximiliana'.repeat(4), lastname: 'Echeverría', email: long, password: 'Araguaney-en-flor-1966' },
  });
  expect(made.status()).toBe(201);
  await signInWith(page, await tokenOf(request, STAFF));
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      const widths = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          // Nothing may extend beyond the screen's area, including its padding.
          const main = document.querySelector('main');
          const edge = main
            ? main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight)
            : 0;
          const beyond: string[] = [];
          const texts = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            // Content of clipping or scrolling elements may be longer.
            let cut = false;
            for (let at = text.parentElement; at && at !== main; at = at.parentElement) {
              cut ||= getComputedStyle(at).overflowX !== 'visible';
            }
            const line = document.createRange();
            line.selectNodeContents(text);
            if (!cut && line.getBoundingClientRect().right > edge + 1)
              beyond.push(text.textContent?.slice(0, 40) ?? '');
          }
          for (const control of main?.querySelectorAll<HTMLElement>('input:not(.sr-only), select') ?? []) {
            if (control.getBoundingClientRect().right > edge + 1)
              beyond.push(`${control.tagName} ${control.ariaLabel}`);
          }
          // A truncated column still shows the beginning of its text.
          const squeezed = [...(main?.querySelectorAll<HTMLElement>('tbody td, tbody th') ?? [])]
            .filter((cell) => cell.scrollWidth > cell.clientWidth && cell.clientWidth < 96)
            .map((cell) => cell.textContent?.slice(0, 40));
          return { over: Math.max(0, scrollWidth - clientWidth), beyond, squeezed };
        });
      await expect
        .poll(widths, { message: `${screen} at ${viewport.width}`, timeout: 5_000 })
        .toEqual({ over: 0, beyond: [], squeezed: [] });
    }
  }
});
