import { useSyncExternalStore } from 'react';
import type { CartLine } from '#domain/sales/cart.ts';

let added: CartLine | null = null;
const listeners = new Set<() => void>();

function set(next: CartLine | null): void {
  if (next === added) return;
  added = next;
  for (const listener of listeners) listener();
}

/** Opens the small cart with the line that was just added. */
export function showAdded(line: CartLine): void {
  // A new object, so that adding the same line again notifies too.
  set({ ...line });
}

export function closeSmallCart(): void {
  set(null);
}

/** The line the small cart shows; null while it is closed. */
export function useJustAdded(): CartLine | null {
  return useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
