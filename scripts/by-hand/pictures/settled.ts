import { expect, type Page } from '@playwright/test';

/** Waits until the page is whole: its data and fonts there, and every picture in the window, which the shop may first have to draw. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        // A carousel keeps its other slides beside the window.
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      })
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}
