import { createContext } from 'react';

/**
 * Where the focus goes when a dialog closes; null leaves it to the dialog, which gives it back to what had it before.
 * For screens on which that element may be gone by then.
 */
export const ReturnFocus = createContext<(() => HTMLElement | null) | null>(null);
