import { expect, type Page } from '@playwright/test';
import { answered, navigateInApp } from '#tests/support/browser/hydration.ts';
import { test } from '#tests/support/browser/journey.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

const SCREENS = [
  [
    '/admin/dashboard',
    '/admin/products',
    '/admin/products?agrupar=referencia',
    '/admin/products?producto=nuevo',
    '/admin/labels',
    '/admin/labels?items=1:3,2',
    '/admin/categories',
    '/admin/categories?categoria=nueva',
    '/admin/collections',
    '/admin/collections?coleccion=nueva',
  ],
  [
    '/admin/locations',
    '/admin/locations?tienda=3',
    '/admin/locations?tienda=nueva',
    '/admin/sales',
    '/admin/sales/pending',
    '/admin/rate/orders',
    '/admin/vouchers',
    '/admin/vouchers?cupon=nuevo',
  ],
  [
    '/admin/users',
    '/admin/rate',
    '/admin/taxes',
    '/admin/mails',
    '/admin/audit',
    '/admin/personal-data',
    '/admin/security',
    '/admin/stock/levels',
    '/admin/stock/movements',
    '/admin/stock/transfers',
    '/admin/stock/transfers/new',
    '/admin/stock/counts',
    '/admin/stock/reports',
    '/admin/stock/reports/cover',
  ],
  [
    '/admin/content',
    '/admin/content/home',
    '/admin/content/announcement',
    '/admin/content/faqs',
    '/admin/content/sizes',
    '/admin/campaigns',
    '/admin/campaigns?campana=nueva',
    '/admin/assets',
    '/admin/redirects',
    '/admin/deliveries',
    '/admin/customers',
    '/admin/approvals',
    '/admin/staff',
    '/admin/api-keys',
    '/admin/credit',
    '/admin/payment-methods',
    '/admin/carriers',
    '/admin/fiscal',
    '/admin/reconciliation',
  ],
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
for (const [part, screens] of SCREENS.entries()) {
  test(`no screen of the admin is wider than its window, part ${part + 1}`, async ({ page, request }) => {
    const long = `${'maximiliana'.repeat(4)}${part}@${'correo'.repeat(8)}.com`;
    const made = await request.post('/api/usr/users', {
      data: { name: 'Maximiliana'.repeat(4), lastname: 'Echeverría', email: long, password: 'Araguaney-en-flor-1966' },
    });
    expect(made.status()).toBe(201);
    await signInWith(page, await tokenOf(request, STAFF));
    for (const [place, screen] of screens.entries()) {
      await (place === 0 ? page.goto(screen) : navigateInApp(page, screen));
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
      await answered(page);
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
              const line = document.createRange();
              line.selectNodeContents(text);
              if (line.getBoundingClientRect().right <= edge + 1) continue;
              // Elements that clip or scroll may have longer content.
              let cut = false;
              for (let at = text.parentElement; at && at !== main; at = at.parentElement) {
                cut ||= getComputedStyle(at).overflowX !== 'visible';
              }
              if (!cut) beyond.push(text.textContent?.slice(0, 40) ?? '');
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
          .poll(widths, { message: `${screen} at ${viewport.width}` })
          .toEqual({ over: 0, beyond: [], squeezed: [] });
      }
    }
  });
}

/** Path and heading of each list. */
const LISTS = [
  ['products', 'Gestión de Productos'],
  ['products?agrupar=referencia', 'Gestión de Productos'],
  ['categories', 'Categorías'],
  ['sales', 'Gestión de Ventas'],
  ['vouchers', 'Cupones de Descuento'],
  ['users', 'Usuarios'],
  ['mails', 'Correos'],
  ['audit', 'Registro'],
] as const;

/** The former screen, with its heading and rows, stays in the page until React has rendered the next one. */
async function openList(page: Page, list: string, heading: string): Promise<void> {
  await navigateInApp(page, `/admin/${list}`);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

/** Tops and heights of the list's rows on the screen, in px. */
async function measureRows(page: Page): Promise<{ top: number; heights: number[] }> {
  await expect(page.locator('[data-row]').filter({ visible: true }).first()).toBeVisible();
  await answered(page);
  // Chosen and measured by one script, because React may replace rows between two.
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('[data-row]')].filter((row) => row.checkVisibility());
    return {
      top: all[0]?.getBoundingClientRect().top ?? 0,
      heights: all.map((row) => row.getBoundingClientRect().height),
    };
  });
}

/** A mail and a coupon, so that no list is empty. */
async function fillLists(page: Page, token: string): Promise<void> {
  const message = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com', phone: '0414', subject: 'support' };
  const mail = await page.request.post('/api/contact', { data: { ...message, message: 'Busco una guayabera.' } });
  expect(mail.status()).toBe(200);
  const coupon = await page.request.post('/api/vouchers', {
    headers: { authorization: `Bearer ${token}` },
    data: { code: `SAMAN${Date.now().toString(36).slice(-6).toUpperCase()}`, amount: 10 },
  });
  expect(coupon.status()).toBe(201);
}

test('every list shows at least fifteen rows in both densities, and its header stays in view', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, STAFF);
  await signInWith(page, token);
  await fillLists(page, token);
  const { height } = page.viewportSize() ?? { height: 0 };
  for (const [density, least, most] of [
    ['Cómoda', 36, 40],
    ['Compacta', 32, 36],
  ] as const) {
    await page.goto('/admin/products');
    await page.getByRole('button', { name: density }).click();
    for (const [list, heading] of LISTS) {
      await openList(page, list, heading);
      const { top, heights } = await measureRows(page);
      expect.soft(Math.max(...heights), `${list} ${density}`).toBeLessThanOrEqual(most + 0.5);
      expect.soft(Math.min(...heights), `${list} ${density}`).toBeGreaterThanOrEqual(least - 0.5);
      expect.soft(top + 15 * Math.max(...heights), `${list} ${density}: the end of row 15`).toBeLessThanOrEqual(height);
    }
  }
  await page.goto('/admin/products');
  await measureRows(page);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(
    await page.getByRole('columnheader', { name: 'Nombre' }).evaluate((head) => head.getBoundingClientRect().top),
  ).toBe(0);
});

test('on a touch screen, rows and controls are at least 44 px high, and the toolbar is at the foot', {
  tag: '@phone',
}, async ({ page, request }) => {
  const token = await tokenOf(request, STAFF);
  await signInWith(page, token);
  await fillLists(page, token);
  await page.goto('/admin/dashboard');
  for (const [list, heading] of LISTS) {
    await openList(page, list, heading);
    const { heights } = await measureRows(page);
    expect.soft(Math.min(...heights), list).toBeGreaterThanOrEqual(44);
    const small = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('button, select, input, a[href], summary')]
        .filter((control) => control.checkVisibility() && !control.matches('.sr-only'))
        .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
        .filter(({ box }) => box.height < 43.5)
        .map(({ control, box }) => `${control.ariaLabel ?? control.textContent} ${box.height}`),
    );
    expect.soft(small, list).toEqual([]);
  }
  await page.goto('/admin/products');
  await measureRows(page);
  const create = page.getByRole('link', { name: 'Nuevo producto' });
  const { height } = page.viewportSize() ?? { height: 0 };
  expect((await create.boundingBox())?.y).toBeGreaterThan(height - 80);
  // The same list on a wide touch screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('table', { name: 'Productos' })).toBeVisible();
  const { heights } = await measureRows(page);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
