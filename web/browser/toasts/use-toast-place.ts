import { useCallback, useEffect, useState } from 'react';
import { PHONE } from '../phone.ts';
import { toastObstacles } from './toast-obstacles.ts';
import { type Align, costOf, leftOf, placeToast, type ToastPlace } from './toast-place.ts';
import type { Notice } from './toasts.ts';

/** Distance between toasts in px, the library's default. */
const GAP = 14;
const WIDTH = 356;
/** Below this width in px the library makes toasts as wide as the window. */
const NARROW = 600;

interface Place extends ToastPlace {
  /** Kept free at the window's sides, in px. */
  margin: number;
}

/**
 * Positions toasts so that they cover no dialog, buy area or button, where the window has such a place. The position is
 * computed when a toast appears, and again when a dialog opens or stops moving, when the focus moves and when scrolling
 * ends.
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
  // The action stands at the right of the text: about 8 px a letter, and the space around it.
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
