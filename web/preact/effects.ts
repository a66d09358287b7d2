import { options } from 'preact';

/**
 * Effects run after the next frame, as Preact has it, but before the next key or touch at the latest, as React has it: what a
 * dialog listens for must be heard from the moment that the dialog is seen.
 */

/** Preact's own limit for browsers that paint nothing, as in a tab behind others. */
const LATEST_MS = 35;

let waiting: (() => void) | null = null;

/** Runs the effects that wait for a frame. */
export function flushEffects(): void {
  const run = waiting;
  waiting = null;
  run?.();
}

options.requestAnimationFrame = (run) => {
  waiting = run;
  const timer = setTimeout(soon, LATEST_MS);
  const frame = requestAnimationFrame(soon);
  function soon() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    setTimeout(flushEffects);
  }
};

if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown', 'beforeinput', 'click']) {
    window.addEventListener(kind, flushEffects, { capture: true, passive: true });
  }
}
