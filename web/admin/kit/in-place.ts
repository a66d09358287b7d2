/**
 * Navigation options for a control whose value is in the URL. Replaces the current history entry and renders before the next
 * key press. As a transition, the router's default, the control would show its old value for a moment.
 */
export const IN_PLACE = { replace: true, preventScrollReset: true, flushSync: true } as const;

/** The same for a choice that the back button undoes, such as a filter, an order or a tab. */
export const AS_STEP = { ...IN_PLACE, replace: false } as const;
