import { useCallback, useEffect, useState } from 'react';
import { PHONE } from '../phone.ts';
import { type Align, costOf, leftOf, type Obstacle, placeToast, type ToastPlace } from './toast-place.ts';
import type { Notice } from './toasts.ts';

/** Distance between toasts in px, the library's default. */
const GAP = 14;
const WIDTH = 356;
/** Below this width in px the library makes toasts as wide as the window. */
const NARROW = 600;

interface Place extends ToastPlace {
  /** Free space at the window's sides, in px. */
  margin: number;
}

/**
 * Positions toasts so that they cover no dialog, buy area or button, if the window has such a place. The position is
 * computed when a toast appears. It is computed again when a dialog opens or stops moving, when the focus moves, and
 * when scrolling ends.
 */
export function useToastPlace() {
  const [place, setPlace] = useState<Place>({ align: 'center', top: 24, margin: 24 });

  const makeRoom = useCallback((next: Notice | null) => {
    const height = pileHeight(next);
    if (height > 0) setPlace((before) => settle(before, height, next === null));
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    const again = () => makeRoom(null);
    const soon = () => requestAnimationFrame(again);
    document.addEventListener('scrollend', again, { signal: controller.signal });
    for (const event of ['transitionend', 'animationend', 'focusin']) {
      document.addEventListener(event, soon, { signal: controller.signal });
    }
    // Dialogs are appended to the end of the body.
    const portals = new MutationObserver(soon);
    portals.observe(document.body, { childList: true });
    return () => {
      controller.abort();
      portals.disconnect();
    };
  }, [makeRoom]);

  return { place, makeRoom };
}

/** @param stay keep the current position if nothing is under it now */
function settle(before: Place, height: number, stay: boolean): Place {
  const window = { width: document.documentElement.clientWidth, height: globalThis.innerHeight };
  const phone = matchMedia(PHONE).matches;
  const margin = phone ? 12 : 24;
  const size = { width: widthIn(window.width, margin), height };
  const obstacles = toastObstacles();
  if (stay && before.margin === margin) {
    const left = leftOf(before.align, window.width, size.width, margin);
    if (costOf({ left, top: before.top, ...size }, obstacles) === 0) return before;
  }
  const aligns: Align[] = window.width <= NARROW ? ['center'] : ['center', 'left', 'right'];
  return { ...placeToast({ window, size, margin, obstacles, aligns, edge: phone ? 'top' : 'bottom' }), margin };
}

/** A phone shows one toast at a time: the next replaces the current one. */
export function hasRoomForOne(): boolean {
  return matchMedia(PHONE).matches;
}

/** Height in px of the current toasts plus the next one; 0 without any. */
function pileHeight(next: Notice | null): number {
  if (next && hasRoomForOne()) return heightOf(next);
  const standing = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed=false]')].filter(
    (element) => !next || element.querySelector('[data-title]')?.textContent !== next.title,
  );
  const heights = standing.map((element) => element.offsetHeight);
  if (next) heights.push(heightOf(next));
  return heights.reduce((sum, height) => sum + height + GAP, heights.length > 0 ? -GAP : 0);
}

/** Measured on an invisible copy, because the position is needed before the toast is rendered. */
function heightOf({ title, description, action }: Notice): number {
  const probe = document.createElement('div');
  // The action button is to the right of the text: about 8 px per letter, plus padding.
  const right = 49 + (action ? 8 * action.label.length + 20 : 0);
  probe.style.cssText = `position:fixed;visibility:hidden;box-sizing:border-box;padding:17px ${right}px 17px 49px;font-size:14px;line-height:20px`;
  probe.style.width = `${widthIn(document.documentElement.clientWidth, matchMedia(PHONE).matches ? 12 : 24)}px`;
  for (const text of [title, description]) {
    if (text) probe.append(Object.assign(document.createElement('p'), { textContent: text }));
  }
  document.documentElement.append(probe);
  const height = probe.offsetHeight + (description ? 4 : 0);
  probe.remove();
  return height;
}

function widthIn(windowWidth: number, margin: number): number {
  return windowWidth <= NARROW ? windowWidth - 2 * margin : WIDTH;
}

/** What a toast should not cover, highest weight first. */
const KINDS: readonly [selector: string, weight: number][] = [
  // Dialogs, and parts that a page marks, such as the buy buttons.
  ['[role=dialog], [role=alertdialog], [data-keep-clear]', 400],
  ['button, input, select, textarea, summary, [role=button], [role=combobox]', 100],
  // Prices and other amounts use tabular figures.
  ['.tabular', 50],
  ['a[href], label', 20],
  // Text to read, which matters least.
  ['h1, h2, [role=status], [aria-invalid=true]', 2],
];
const FOCUSED = 200;
/** Minimum distance in px between a toast and a control. */
const CONTROL_GAP = 4;

/** All visible elements that a toast should avoid covering. */
function toastObstacles(): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const [selector, weight] of KINDS) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!isInSight(element)) continue;
      obstacles.push({
        ...boxAround(element),
        weight: element === document.activeElement ? Math.max(FOCUSED, weight) : weight,
      });
    }
  }
  return obstacles;
}

function boxAround(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    left: left - CONTROL_GAP,
    top: top - CONTROL_GAP,
    width: width + 2 * CONTROL_GAP,
    height: height + 2 * CONTROL_GAP,
  };
}

/** Rendered, inside the window, and not behind a modal dialog. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || bottom <= 0 || top >= window.innerHeight) return false;
  if (element.closest('[data-sonner-toaster], [inert], [aria-hidden=true]')) return false;
  return element.checkVisibility({ visibilityProperty: true });
}
