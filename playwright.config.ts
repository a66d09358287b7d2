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
  // A journey waits for a third of its time and more: three left a fifth of two cores idle.
  workers: 4,
  fullyParallel: true,
  // Many times what a quiet machine takes: a busy one of two cores is ten times slower.
  timeout: 600_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    // A click that waits for ever would otherwise end with the journey, ten minutes later, and not be named.
    actionTimeout: 60_000,
    browserName: 'chromium',
    headless: true,
    // A page lives for seconds here: what V8's optimizing compilers take, a tenth of its processor time, never comes back.
    launchOptions: {
      executablePath: await findChromium(),
      args: [...CHROMIUM_FLAGS, '--js-flags=--no-maglev --no-opt'],
    },
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    // Half-way through a transition nothing is as it was meant. What moves is looked at by the journeys that say so.
    contextOptions: { reducedMotion: 'reduce' },
    // What Playwright records of each step costs a third of the journey: only when asked for.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // Staff sit at a desktop, and shoppers hold a phone. A journey that walks on the other one, or on both, says so by its tag.
  projects: [
    {
      name: 'phone',
      grep: /^(?!.*(\badmin\/\S+\.spec|@desktop))|@phone|@both/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grep: /\badmin\/\S+\.spec(?!.*@phone)|@desktop|@both/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
