import { expect, type Locator } from '@playwright/test';

/** Asserts that the element contains the focus, is completely inside the window, and is not covered. */
export async function expectFocusedInView(locator: Locator): Promise<void> {
  await expect
    .poll(() =>
      locator.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const [middle, centre] = [(top + bottom) / 2, (left + right) / 2];
        const hit = document.elementFromPoint(centre, middle);
        return {
          focused: element.contains(document.activeElement),
          inView: top >= -1 && left >= -1 && bottom <= window.innerHeight + 1 && right <= window.innerWidth + 1,
          uncovered: hit !== null && element.contains(hit),
        };
      }),
    )
    .toEqual({ focused: true, inView: true, uncovered: true });
}
