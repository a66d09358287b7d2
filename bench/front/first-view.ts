import type { Browser } from '@playwright/test';
import { weigh } from '#tests/support/browser/weigh.ts';
import { type Row, rounded } from '../report/row.ts';
import { inBrowser } from '../support/in-browser.ts';
import { atFrontShop, frontPages, PHONE } from './front-shop.ts';

const MOST_KB = 400;

/** What a browser with an empty cache pays for a first view, in KB of 1000 bytes with headers. */
export function measure(): AsyncGenerator<Row> {
  return atFrontShop((url) => inBrowser((browser) => weighPages(browser, url)));
}

async function* weighPages(browser: Browser, url: string): AsyncGenerator<Row> {
  for (const [name, path] of Object.entries(await frontPages(url))) {
    const context = await browser.newContext({ ...PHONE, baseURL: url });
    const { script, font, all } = await weigh(await context.newPage(), path);
    await context.close();
    yield {
      what: `first view, ${name}`,
      figures: [{ value: all / 1000, unit: ' KB', atMost: MOST_KB }],
      from: `scripts ${rounded(script / 1000)} KB, fonts ${rounded(font / 1000)} KB`,
    };
  }
}
