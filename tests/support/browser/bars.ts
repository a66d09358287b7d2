import { expect, type Locator, type Page } from '@playwright/test';

/** Where a fixed or sticky bar covers the focused element. */
interface Covered {
  what: string;
  by: string;
}

/** The focused element: whether it is in the page's own content, and what covers it, if it is not fully visible. */
export interface FocusStop {
  inMain: boolean;
  covered: Covered | null;
}

/** The share of the window's height, 0 to 1, covered by fixed or sticky bars. */
export function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isBar = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const staying = new Set(
      [...document.body.querySelectorAll('*')].filter(isBar).flatMap((bar) => [bar, ...bar.querySelectorAll('*')]),
    );
    // Finding the element at a point is slow, so only lines that a bar reaches are checked.
    const reaches = [...staying].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom: Math.max(bottom, top + element.scrollHeight) };
    });
    // A sticky sidebar covers nothing; only elements across most of the window count.
    const across = [0.05, 0.25, 0.5, 0.75, 0.95].map((part) => Math.round(window.innerWidth * part));
    const stays = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && staying.has(hit);
    };
    let covered = 0;
    for (let y = 1; y < window.innerHeight; y += 2) {
      if (!reaches.some(({ top, bottom }) => top <= y && y <= bottom)) continue;
      if (across.filter((x) => stays(x, y)).length >= 3) covered += 2;
    }
    return covered / window.innerHeight;
  });
}

/** The position of the focused element. */
export function focusStop(page: Page): Promise<FocusStop> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const inMain = document.querySelector('main')?.contains(focused) ?? false;
    if (!focused || focused === document.body) return { inMain, covered: null };
    const isCovered = (by: string) => ({ inMain, covered: { what: name(focused), by } });
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`;
    const box = focused.getBoundingClientRect();
    const inset = 2;
    const across = [box.left + inset, (box.left + box.right) / 2, box.right - inset];
    const down = [box.top + inset, (box.top + box.bottom) / 2, box.bottom - inset];
    // A picture taller than the window only needs to be partly visible.
    const seen = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)] as const;
    const large = box.height > (window.innerHeight * 2) / 3 && seen[1] - seen[0] > 44;
    for (const y of large ? [(seen[0] + seen[1]) / 2] : down) {
      if (y < 0 || y > window.innerHeight) return isCovered(`the edge of the window, at ${y}`);
      for (const x of across) {
        const hit = document.elementFromPoint(x, y);
        for (let node = hit; node && node !== document.body && !node.contains(focused); node = node.parentElement) {
          if (['fixed', 'sticky'].includes(getComputedStyle(node).position)) {
            return isCovered(name(node));
          }
        }
      }
    }
    return { inMain, covered: null };
  });
}

/** Waits until no animation is running. One that has ended and keeps its last frame (`both`) is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    for (let running = moving(); running.length > 0; running = moving()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
    // A browser on a busy machine may show no frame for minutes; the next query computes the layout anyway.
    const late = new Promise((done) => setTimeout(done, 2000));
    await Promise.race([late, new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))]);
  });
}

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
