import { useEffect } from 'react';

/** What opens a phone's keyboard. */
const TYPED_INTO =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit])';

/** Long enough to go from one field to the next, and for a press to reach what it was meant for. */
const RETURN_AFTER_MS = 400;

/** Of a field of several lines the browser itself shows the first alone, and the rest may lie under a bar. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

/**
 * Marks the document with `data-filling` while someone types into a field, so that what stands at the foot of a phone
 * can step aside. The mark goes a moment after the last field was left, and never under a finger that is still down.
 */
export function useFillingForm() {
  useEffect(() => {
    const root = document.documentElement;
    const controller = new AbortController();
    const { signal } = controller;
    let pressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const typing = () => document.activeElement?.matches(TYPED_INTO) ?? false;

    function settle() {
      clearTimeout(timer);
      if (typing()) root.dataset.filling = '';
      else if ('filling' in root.dataset) timer = setTimeout(release, RETURN_AFTER_MS);
    }
    function release() {
      if (!pressed && !typing()) delete root.dataset.filling;
    }
    function press(down: boolean) {
      pressed = down;
      if (!down) settle();
    }

    // At the end of a focus change, when the next element has the focus.
    document.addEventListener('focusin', settle, { signal });
    document.addEventListener('focusin', showWhole, { signal });
    document.addEventListener('focusout', () => setTimeout(settle), { signal });
    document.addEventListener('pointerdown', () => press(true), { signal, capture: true });
    for (const end of ['pointerup', 'pointercancel']) {
      document.addEventListener(end, () => press(false), { signal, capture: true });
    }
    settle();
    return () => {
      controller.abort();
      clearTimeout(timer);
      delete root.dataset.filling;
    };
  }, []);
}
