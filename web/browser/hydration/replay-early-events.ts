import type {} from './early-event.ts';

/**
 * Hands on what was clicked, typed and submitted before the app was there. Call it when the root of the page is hydrated:
 * React hydrates the rest of what an event is for when it gets that event.
 */
export function replayEarlyEvents(): void {
  const kept = window.earlyEvents ?? [];
  window.earlyEvents = null;
  for (const { waiting } of kept) waiting?.cancel();
  // One that is being dispatched at this moment is what made React hydrate the root, and React hands it on itself.
  const early = kept.filter(({ event }) => event.eventPhase === Event.NONE);
  const changed = new Set<Element>();
  setTimeout(() => {
    for (const { event, target } of early) {
      if (!target.isConnected) continue;
      if (event.type === 'click') (target as HTMLElement).click();
      else if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
      else if (!changed.has(target)) {
        changed.add(target);
        if (target instanceof HTMLSelectElement) announceChange(target);
        else if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type))
          announceChoice(target);
        else announceText(target as TextControl);
      }
    }
  });
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Makes React hydrate the control and hands it the event. React takes the value that it finds for the one that it rendered. */
function announceChange(control: Element): void {
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses the box again, for React: it hears of a choice that differs from the one that it rendered. */
function announceChoice(box: HTMLInputElement): void {
  // Read before React hydrates the box, which gives a controlled one the state that it was served with.
  const chosen = box.checked;
  announceChange(box);
  if (chosen === box.defaultChecked) return;
  box.checked = box.defaultChecked;
  box.click();
}

/** Types the text again, for React. */
function announceText(control: TextControl): void {
  const { value, selectionStart, selectionEnd } = control;
  announceChange(control);
  if (value === control.defaultValue) return;
  control.value = control.defaultValue;
  // Past React, which notes the values that are set on the element itself as its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
