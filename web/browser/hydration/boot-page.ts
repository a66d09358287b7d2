import type { EarlyEvent } from './replay-early-events.ts';

// An inline script that runs in each page before anything else. It delays the app's scripts until the first view's
// picture and fonts are painted, or until somebody touches the page. The browser would request all of them at once,
// and they share a slow connection. Events in the meantime are recorded for the app.

/** The placeholder that `holdScripts` writes: the app's first script, and the files that it imports. */
const HELD = 'script[type="text/plain"][data-files]';
/** When the scripts are requested even if a picture or font has not arrived, in ms. */
const LATEST_MS = 4000;

function start() {
  const held = document.querySelector<HTMLScriptElement>(HELD);
  // The scripts are loading already, or the page was touched before its end had arrived.
  if (!held) return;
  for (const file of held.dataset.files?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  }
  held.replaceWith(Object.assign(document.createElement('script'), { type: 'module', textContent: held.textContent }));
}

const early: EarlyEvent[] = [];
window.earlyEvents = early;

function keep(event: Event) {
  const { type, target } = event;
  if (!window.earlyEvents || !(target instanceof Element)) return;
  if (type === 'input' || type === 'change') {
    early.push({ event, target });
  } else if (type === 'submit') {
    // A form with an action is submitted by the browser, as without JavaScript.
    if (target.hasAttribute('action')) return;
    event.preventDefault();
    early.push({ event, target });
  } else {
    // A submit button is left out, because it also causes a submit event. The browser follows other links.
    const pressed = target.closest('button:not([type="submit"]), a[aria-haspopup]');
    if (!pressed) return;
    event.preventDefault();
    const waiting = pressed.animate(
      { opacity: [1, 0.4] },
      { duration: 600, direction: 'alternate', iterations: Infinity },
    );
    early.push({ event, target: pressed, waiting });
  }
}

for (const type of ['click', 'submit', 'input', 'change']) addEventListener(type, keep, true);
for (const type of ['pointerdown', 'keydown', 'wheel', 'scroll']) {
  addEventListener(type, start, { capture: true, passive: true });
}
document.addEventListener('DOMContentLoaded', () => {
  // The time starts here: before the end of the page has arrived, there is no script to start.
  setTimeout(start, LATEST_MS);
  // From the first frame on, the page's fonts are known and requested.
  requestAnimationFrame(async () => {
    const pictures = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high');
    await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
    requestAnimationFrame(() => setTimeout(start));
  });
});
