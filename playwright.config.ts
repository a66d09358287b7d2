import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tests/support/browser/chromium-flags.ts';
import { findChromium } from './tests/support/browser/find-chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  // Starts the shop and puts its address in process.env.JOURNEY_URL.
  globalSetup: './tests/support/browser/journeys.global.ts',
  forbidOnly: !!process.env.CI,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  // A journey that only one of them has to walk says so by its tag: it is not skipped, it is not there.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
