import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ctrl+Enter, or Cmd+Enter, in the form's dialog saves it and goes on with the next. Browsers use these keys for nothing.
 * @param form any element in the dialog
 * @param goOn null when there is nothing to go on with
 */
export function useGoOnKey(form: RefObject<HTMLElement | null>, goOn: (() => void) | null): void {
  const act = useRef(goOn);
  act.current = goOn;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target, defaultPrevented } = event;
      if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || repeat || defaultPrevented) return;
      if (!act.current || !(target instanceof Element) || !form.current) return;
      // Not in a question over the form.
      if (target.closest('[role="dialog"]') !== form.current.closest('[role="dialog"]')) return;
      // The button that has the focus is not pressed as well.
      event.preventDefault();
      act.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
