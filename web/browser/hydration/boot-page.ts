import type { EarlyEvent } from './early-event.ts';

// Runs in each page before anything else, as an inline script. It holds the app's scripts back until the picture and the fonts
// of the first view are painted, or until somebody touches the page: the browser would ask for all of them at once, and they
// share a slow line. It keeps what is done meanwhile for the app.

/** What `holdScripts` leaves in the page: the app's first script, and the files that it imports. */
const HELD = 'script[type="text/plain"][data-files]';
/** When the scripts are asked for though a picture or a font has not come, in ms. */
const LATEST_MS = 4000;

function start() {
  const held = document.querySelector<HTMLScriptElement>(HELD);
  // Started already; or touched before the end of the page has come.
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
    // A form with an address of its own is sent by the browser, as without JavaScript.
    if (target.hasAttribute('action')) return;
    event.preventDefault();
    early.push({ event, target });
  } else {
    // A button that sends a form is followed by the form's own event, and other links by the browser.
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
  // Counted from here: before the end of the page has come, there is no script to start.
  setTimeout(start, LATEST_MS);
  // In the first frame the page's fonts are known, and asked for.
  requestAnimationFrame(async () => {
    const pictures = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high');
    await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
    requestAnimationFrame(() => setTimeout(start));
  });
});
