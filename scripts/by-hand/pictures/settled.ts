import { expect, type Page } from '@playwright/test';

/** Waits until the page is complete: data, fonts, and every visible picture, which the shop may have to draw first. */
export async function settled(page: Page): Promise<void> {
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
