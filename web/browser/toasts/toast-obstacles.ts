import type { Obstacle } from './toast-place.ts';

/** What a toast should not cover, highest weight first. */
const KINDS: readonly [selector: string, weight: number][] = [
  // Dialogs, and parts a page marks to be kept clear, such as the buy buttons.
  ['[role=dialog], [role=alertdialog], [data-keep-clear]', 400],
  ['button, input, select, textarea, summary, [role=button], [role=combobox]', 100],
  // Prices are set in tabular figures, as other amounts are.
  ['.tabular', 50],
  ['a[href], label', 20],
  // Text that is only read, so it is the least bad to cover.
  ['h1, h2, [role=status], [aria-invalid=true]', 2],
];
const FOCUSED = 200;
/** Minimum distance in px between a toast and a control. */
const GAP = 4;

/** All visible elements that a toast should avoid covering. */
export function toastObstacles(): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const [selector, weight] of KINDS) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!isInSight(element)) continue;
      obstacles.push({
        ...boxOf(element),
        weight: element === document.activeElement ? Math.max(FOCUSED, weight) : weight,
      });
    }
  }
  return obstacles;
}

function boxOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - GAP, top: top - GAP, width: width + 2 * GAP, height: height + 2 * GAP };
}

/** Rendered, inside the window, and not behind a modal dialog. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || bottom <= 0 || top >= window.innerHeight) return false;
  if (element.closest('[data-sonner-toaster], [inert], [aria-hidden=true]')) return false;
  return element.checkVisibility({ visibilityProperty: true });
}
