import { useEffect } from 'react';

/** Selector of fields that open a phone's keyboard. */
const TYPED_INTO =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit])';

/** Delay before the bars return, so that they do not flicker between two fields or appear under a press. */
const RETURN_AFTER_MS = 400;

/** Scrolls a whole textarea into view; browsers only show its first line, and a bar may cover the rest. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

/**
 * Sets `data-filling` on the document while a text field has the focus, so that bars at the bottom of a phone can hide.
 * It is removed shortly after the last field was left, but never while a pointer is down.
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

    // At focusin the next element already has the focus.
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
