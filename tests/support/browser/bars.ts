import type { Page } from '@playwright/test';

/** Where a fixed or sticky bar covers the focused element. */
export interface Covered {
  what: string;
  by: string;
}

/** The share of the window's height, 0 to 1, covered by fixed or sticky bars. */
export function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (element: Element | null): boolean => {
      for (let node = element; node && node !== document.body; node = node.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(node).position)) return true;
      }
      return false;
    };
    // A sticky sidebar covers nothing; only elements across most of the window count.
    const across = [0.05, 0.25, 0.5, 0.75, 0.95].map((part) => Math.round(window.innerWidth * part));
    let covered = 0;
    for (let y = 1; y < window.innerHeight; y += 2) {
      if (across.filter((x) => stays(document.elementFromPoint(x, y))).length >= 3) covered += 2;
    }
    return covered / window.innerHeight;
  });
}

/** The focused element, if it is outside the window or covered by a bar; null when it is fully visible. */
export function coveredFocus(page: Page): Promise<Covered | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
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
      if (y < 0 || y > window.innerHeight) return { what: name(focused), by: `the edge of the window, at ${y}` };
      for (const x of across) {
        const hit = document.elementFromPoint(x, y);
        for (let node = hit; node && node !== document.body && !node.contains(focused); node = node.parentElement) {
          if (['fixed', 'sticky'].includes(getComputedStyle(node).position)) {
            return { what: name(focused), by: name(node) };
          }
        }
      }
    }
    return null;
  });
}

/** Waits until no animation is running. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    for (let running = moving(); running.length > 0; running = moving()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
