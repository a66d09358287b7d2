import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '#tests/support/browser/chromium-flags.ts';
import { findChromium } from '#tests/support/browser/find-chromium.ts';
import type { Row } from '../report/row.ts';

/** Measures in a browser of its own. */
export async function* inBrowser(measure: (browser: Browser) => AsyncGenerator<Row>): AsyncGenerator<Row> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    yield* measure(browser);
  } finally {
    await browser.close();
  }
}
