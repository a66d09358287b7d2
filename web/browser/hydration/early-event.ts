/** An event that came before the app was there. */
export interface EarlyEvent {
  event: Event;
  /** The button or link that was pressed, the form that was submitted, or the control whose value was changed. */
  target: Element;
  /** Shows on a pressed button or link that the press was heard. */
  waiting?: Animation;
}

declare global {
  interface Window {
    /** Kept by boot-page.ts, handed on by replay-early-events.ts; null once the app handles events itself. */
    earlyEvents: EarlyEvent[] | null;
  }
}
