/** An event that occurred before the app was loaded. */
export interface EarlyEvent {
  event: Event;
  /** The button or link that was pressed, the form that was submitted, or the control whose value was changed. */
  target: Element;
  /** Shows that the press of a button or link was received. */
  waiting?: Animation;
}

declare global {
  interface Window {
    /** Recorded by boot-page.ts and dispatched by replay-early-events.ts. Null once the app handles events itself. */
    earlyEvents: EarlyEvent[] | null;
  }
}

/**
 * Dispatches again what was clicked, typed and submitted before the app was loaded. Call it when the root of the page
 * is hydrated: React hydrates the part that an event belongs to when it receives the event.
 */
export function replayEarlyEvents(): void {
  const recorded = window.earlyEvents ?? [];
  window.earlyEvents = null;
  for (const { waiting } of recorded) waiting?.cancel();
  // An event that is being dispatched right now made React hydrate the root. React replays that one itself.
  const early = recorded.filter(({ event }) => event.eventPhase === Event.NONE);
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

/** Makes React hydrate the control. React assumes that the control still has the value that it rendered. */
function announceChange(control: Element): void {
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Toggles the box again, so that React sees a change from the state that it rendered. */
function announceChoice(box: HTMLInputElement): void {
  // Read before hydration, because React resets a controlled box to the state that it was served with.
  const chosen = box.checked;
  announceChange(box);
  if (chosen === box.defaultChecked) return;
  box.checked = box.defaultChecked;
  box.click();
}

/** Types the text again, so that React sees the change. */
function announceText(control: TextControl): void {
  const { value, selectionStart, selectionEnd } = control;
  announceChange(control);
  if (value === control.defaultValue) return;
  control.value = control.defaultValue;
  // Calls the prototype's setter, because React overrides the element's own and would take the value for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
