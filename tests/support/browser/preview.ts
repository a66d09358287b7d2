import { expect, type FrameLocator, type Page } from '@playwright/test';

/**
 * The preview of a draft, once a touch opens the form of what is touched. A click before that scrolls the page in the
 * frame again and again until the frame takes it, and what it meant has moved by then.
 */
export async function loadedPreview(page: Page): Promise<FrameLocator> {
  const preview = page.frameLocator('iframe');
  await expect(page.locator('iframe')).toHaveAttribute('aria-busy', 'false');
  await expect(preview.locator('[data-hydrating]')).toHaveCount(0);
  return preview;
}
