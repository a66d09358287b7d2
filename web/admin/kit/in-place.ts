/**
 * How a control changes the URL that it reads its value from: in the place of the current history entry, and rendered before
 * the next key. As a transition, which is the router's way, the control would show its old value for a moment.
 */
export const IN_PLACE = { replace: true, preventScrollReset: true, flushSync: true } as const;

/** The same for a deliberate choice, such as a filter, an order or a tab: the back button takes it back. */
export const AS_STEP = { ...IN_PLACE, replace: false } as const;
