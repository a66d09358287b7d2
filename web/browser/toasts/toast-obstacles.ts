import type { Obstacle } from './toast-place.ts';

/** What a message never covers as long as there is another place, the gravest first. */
const KINDS: readonly [selector: string, weight: number][] = [
  // A dialog, and what a page asks to be kept clear, such as where something is bought.
  ['[role=dialog], [role=alertdialog], [data-keep-clear]', 400],
  ['button, input, select, textarea, summary, [role=button], [role=combobox]', 100],
  ['a[href], label', 20],
  // Covered before all the others: they are only read.
  ['h1, h2, [role=status], [aria-invalid=true]', 2],
];
const FOCUSED = 200;
/** At least this is kept between a message and a control. */
const GAP = 4;

/** Everything in sight that a message had better not cover. */
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

/** Drawn, in the window, and not behind a dialog that shuts the rest of the page off. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || bottom <= 0 || top >= window.innerHeight) return false;
  if (element.closest('[data-sonner-toaster], [inert], [aria-hidden=true]')) return false;
  return element.checkVisibility({ visibilityProperty: true });
}
