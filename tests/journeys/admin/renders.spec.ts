import { expect, type Page } from '@playwright/test';
import { answered } from '#tests/support/browser/hydration.ts';
import { test } from '#tests/support/browser/journey.ts';
import { renderedBy, watchRenders } from '#tests/support/browser/rendered.ts';
import { holdBack } from '#tests/support/browser/requests.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

// A key renders only the row it concerns, however many rows there are.

test.beforeEach(async ({ page, request }) => {
  await watchRenders(page);
  await signInWith(page, await tokenOf(request, STAFF));
});

/** Components that a key renders: in all rows, and in all rows but the second. */
async function renderedByKey(page: Page, key: string, done: () => Promise<void>) {
  const rows = '[data-row]';
  const others = '[data-row]:not(:nth-child(2))';
  return renderedBy(page, [rows, others], async () => {
    await page.keyboard.press(key);
    await done();
  }).then(({ [rows]: inRows, [others]: inOthers }) => ({ inRows, inOthers }));
}

/** The search begins a moment after the last key, and renders the links of the rows. A slow machine would count those too. */
const holdSearch = (page: Page) =>
  page.evaluate(() => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms >= 100 ? 0 : start(run, ms)),
    });
  });

for (const list of ['products', 'sales']) {
  test(`in /admin/${list} walking, selecting and typing leave the other rows alone`, async ({ page }) => {
    await page.goto(`/admin/${list}`);
    const rows = page.locator('[data-row]');
    await expect(rows.nth(9)).toBeVisible();
    await answered(page);

    await page.keyboard.press('j');
    await expect(rows.nth(0)).toBeFocused();
    // Only the focus moves: rows do not render when they get it or lose it.
    const walking = await renderedByKey(page, 'j', () => expect(rows.nth(1)).toBeFocused());
    expect(walking).toEqual({ inRows: 0, inOthers: 0 });

    const box = rows.nth(1).getByRole('checkbox');
    const selecting = await renderedByKey(page, 'x', () => expect(box).toBeChecked());
    expect(selecting.inRows).toBeGreaterThan(0);
    expect(selecting.inOthers).toBe(0);

    await page.keyboard.press('/');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await holdSearch(page);
    expect(await renderedByKey(page, 'q', () => expect(search).toHaveValue('q'))).toEqual({ inRows: 0, inOthers: 0 });
  });
}

test('going to another page renders only the link of each row', async ({ page }) => {
  await page.goto('/admin/products?por=25');
  const rows = page.locator('[data-row]');
  await expect(rows.nth(24)).toBeVisible();
  await answered(page);
  const first = await rows.first().getAttribute('data-row');
  const requested = page.waitForRequest(/\/api\/items\/search\?/);
  const release = await holdBack(page, /\/api\/items\/search\?/);

  const parts = ['[data-row]', '[data-row] a'] as const;
  const { '[data-row]': inRows, '[data-row] a': inLinks } = await renderedBy(page, parts, async () => {
    await page.getByRole('link', { name: 'Página siguiente' }).press('Enter');
    expect((await requested).url()).toContain('page%5Bnumber%5D=2');
    await expect(page).toHaveURL(/pagina=2/);
  });
  // Nothing but the link that opens each row, because its URL holds the page number. A link is five components.
  expect(inRows).toBe(inLinks);
  expect(inLinks).toBeLessThanOrEqual(25 * 5);
  release();
  await expect(rows.first()).not.toHaveAttribute('data-row', first ?? '');
});

test('keys and pointer open, use and close the menu of a row', async ({ page }) => {
  await page.goto('/admin/sales?estado=pendiente');
  const status = page.getByRole('button', { name: /^Estado de .*: Pendiente$/ }).first();
  const menu = page.getByRole('menu');
  const items = page.getByRole('menuitemradio');

  for (const key of ['Enter', 'ArrowDown']) {
    await status.focus();
    await page.keyboard.press(key);
    await expect(items.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(status).toBeFocused();
  }

  await status.click();
  await expect(menu).toBeVisible();
  await expect(status).toHaveAttribute('aria-expanded', 'true');
  // A layer over the button catches the click and closes the menu.
  const box = await status.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(menu).toHaveCount(0);
  await expect(status).toHaveAttribute('aria-expanded', 'false');
});

test('references and variants never mix in one list, however fast the grouping changes', async ({ page }) => {
  await page.goto('/admin/products');
  const [references, variants] = ['[data-row^="-"]', '[data-row]:not([data-row^="-"])'] as const;
  await expect(page.locator(variants).nth(29)).toBeVisible();
  await page.evaluate(
    ([one, other]) => {
      new MutationObserver(() => {
        if (document.querySelector(one) && document.querySelector(other))
          console.error('Rows of both stand in the list.');
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    },
    [references, variants] as const,
  );
  // From the second time on, both lists are in the cache and appear at once.
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'Por referencia' }).click();
    await expect(page.locator(references).nth(29)).toBeAttached();
    await page.getByRole('button', { name: 'Por variante' }).click();
    await expect(page.locator(variants).nth(29)).toBeAttached();
  }
});
