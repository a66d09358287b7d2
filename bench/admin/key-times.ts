import type { Page } from '@playwright/test';

/** What the screen must show as the answer to a key. */
type Answer =
  /** Another row has the focus. */
  | 'row'
  /** The row with the focus becomes selected or deselected. */
  | 'selected'
  /** The search box has the focus. */
  | 'search'
  /** The search box shows one more letter. */
  | 'letter'
  /** The rows match the search, and the first of them has the focus. */
  | 'match'
  /** The list shows other rows than before. */
  | 'page';

declare global {
  interface Window {
    /** Starts to wait for the answer to the next key. */
    untilAnswered(answer: Answer): void;
    /** Milliseconds from the key to the frame that shows its answer. */
    answeredAfter: Promise<number>;
  }
}

/** Presses a key. @returns ms from the key's own event to the frame that shows the answer */
export async function msToAnswer(page: Page, key: string, answer: Answer): Promise<number> {
  await page.evaluate((expected) => window.untilAnswered(expected), answer);
  await page.keyboard.press(key);
  return page.evaluate(() => window.answeredAfter);
}

/** Runs in the page, before the page's own scripts. */
export function watchKeys(): void {
  const GIVEN_UP_MS = 10_000;
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const row = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
  const box = () => document.querySelector<HTMLInputElement>('[data-list-search]');
  const shown: Record<Answer, () => unknown> = {
    row: () => row()?.dataset.row,
    selected: () => row()?.querySelector<HTMLInputElement>('[data-row-act~="select"]')?.checked,
    search: () => document.activeElement === box(),
    letter: () => box()?.value,
    match: () => row() !== null,
    page: () => rows()[0]?.dataset.row,
  };
  const settled = () => document.querySelector('[aria-busy="true"]') === null;
  window.untilAnswered = (answer) => {
    const before = shown[answer]();
    window.answeredAfter = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`No answer to a key: ${answer}`)), GIVEN_UP_MS);
      let began: number | null = null;
      const begin = (event: Event) => {
        began = event.timeStamp;
      };
      window.addEventListener('keydown', begin, { capture: true, once: true });
      const look = () => {
        if (began !== null && shown[answer]() !== before && settled()) {
          const pressed = began;
          // The next frame to be painted shows the answer; the frame after it ends the measurement.
          requestAnimationFrame(() => resolve(performance.now() - pressed));
        } else requestAnimationFrame(look);
      };
      look();
    });
  };
}
