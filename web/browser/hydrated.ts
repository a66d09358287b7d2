import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page takes over what the server sent; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
