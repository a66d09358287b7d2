/**
 * Keys of single screens, such as Conciliación. A key works if a control on the screen is marked for its action; otherwise the
 * browser handles it.
 */
const KEYS = {
  skip: 's',
  change: 'c',
  reject: 'r',
  exclude: 'n',
  undo: 'u',
  approveAll: 'a',
  turn: 'g',
  zoomIn: '+',
  zoomOut: '-',
  fit: '0',
  first: '1',
  second: '2',
  third: '3',
} as const;
export type ScreenAct = keyof typeof KEYS;

const ACTS = new Map<string, ScreenAct>(Object.entries(KEYS).map(([act, key]) => [key, act as ScreenAct] as const));

/** Characters that need Shift on some keyboards. */
const WITH_SHIFT = new Set(['+']);

/** @param key `KeyboardEvent.key` */
export function screenAct(key: string, shift: boolean): ScreenAct | null {
  if (shift && !WITH_SHIFT.has(key)) return null;
  // '=' is on the same key as '+', without Shift.
  return ACTS.get(key === '=' ? '+' : key.toLowerCase()) ?? null;
}

export function isScreenAct(act: string): act is ScreenAct {
  return Object.hasOwn(KEYS, act);
}

/** Marks the control of an action, and exposes its key to screen readers. */
export function pressedByKey(act: ScreenAct) {
  return { 'data-key-act': act, 'aria-keyshortcuts': KEYS[act] } as const;
}

/** The undo button of a toast, which is about the last action. */
const OF_TOAST = '[data-sonner-toast][data-removed="false"] [data-action]';

/** The control of an action; null if there is none. */
export function controlOf(act: ScreenAct): HTMLElement | null {
  const ofToast = act === 'undo' ? document.querySelector<HTMLElement>(OF_TOAST) : null;
  if (ofToast) return ofToast;
  return document.querySelector<HTMLElement>(`[data-key-act="${act}"]:not(:disabled)`);
}
