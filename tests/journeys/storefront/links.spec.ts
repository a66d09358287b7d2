import { expect } from '@playwright/test';
import { goOn } from '#tests/support/browser/hydration.ts';
import { test } from '#tests/support/browser/journey.ts';

test('no link of the shop is broken', { tag: '@desktop' }, async ({ page, request }) => {
  const queue = ['/'];
  const seen = new Set(queue);
  await page.goto('/');
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    // Pages of one kind have similar links, so they are no longer searched once 60 URLs are known.
    if (/^\/(product|shop\?)/.test(path) && seen.size > 60) continue;
    await goOn(page, path);
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      const target = href.split('#')[0] ?? '';
      if (target && !seen.has(target) && seen.size < 120) {
        seen.add(target);
        queue.push(target);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});
