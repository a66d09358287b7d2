import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';

test('no link of the shop is broken', async ({ request }) => {
  const queue = ['/'];
  const seen = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    // Pages of one kind have similar links, so they are no longer searched once 60 URLs are known.
    if (/^\/(product|shop\?)/.test(path) && seen.size > 60) continue;
    // A page is whole without JavaScript, so its HTML has its links.
    for (const [, href = ''] of (await answer.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      const target = href.replaceAll('&amp;', '&');
      if (!seen.has(target) && seen.size < 120) {
        seen.add(target);
        queue.push(target);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});
