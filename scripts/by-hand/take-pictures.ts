/**
 * `npm run pictures [name…]`: takes the README's screenshots and writes them into docs/pictures/, to be reviewed and
 * committed. It starts a demo shop of its own (free port, temporary folder), shops in it, and deletes both afterwards.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS } from '#tests/support/browser/chromium-flags.ts';
import { ensureChromium } from '#tests/support/browser/find-chromium.ts';
import { waitsForHydration } from '#tests/support/browser/hydration.ts';
import { startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF } from '#tests/support/shop/staff.ts';
import { ROOT, runCommand } from '../run-command.ts';
import { PICTURES, type Picture } from './pictures/pictures.ts';

const FOLDER = path.join(ROOT, 'docs/pictures');
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

async function open(browser: Browser, url: string, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    // No animations during a screenshot.
    reducedMotion: 'reduce',
  });
  waitsForHydration(context);
  // Pictures are encoded on first request, and the machine may be busy.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

/** Waits until the page is complete: data, fonts, and every visible picture, which the shop may have to encode first. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        // Pictures on a carousel's other slides are outside the window.
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      })
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}

async function write(page: Page, name: string): Promise<void> {
  await settled(page);
  const file = path.join(FOLDER, `${name}.webp`);
  await writeFile(
    file,
    await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toBuffer(),
  );
  console.log(`${path.relative(ROOT, file)}: ${Math.round((await stat(file)).size / 1024)} KB`);
}

async function take(
  browser: Browser,
  url: string,
  { name, device, show, after }: Picture,
  requested: boolean,
): Promise<void> {
  // Later screenshots need what `after` does.
  if (!requested && !after) return;
  const page = await open(browser, url, device === 'phone' ? PHONE : DESKTOP);
  await show(page);
  if (requested) await write(page, name);
  await after?.(page);
  await page.context().close();
}

const names = process.argv.slice(2);
const { code } = await runCommand('node', ['scripts/build.ts'], { show: true });
if (code !== 0) process.exit(1);
const executablePath = await ensureChromium();
await mkdir(FOLDER, { recursive: true });

const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-pictures-'));
try {
  const shop = await startShopProcess({
    DATA_DIR: directory,
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
  });
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    try {
      for (const picture of PICTURES) {
        await take(browser, shop.url, picture, names.length === 0 || names.includes(picture.name));
      }
    } finally {
      await browser.close();
    }
  } finally {
    await shop.end('SIGTERM');
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
