import { useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import { useUnsavedGuard } from '#web/admin/kit/form/unsaved-guard.tsx';
import type { CellStore } from './cell-store.ts';

interface CellsGuardProps<Row extends { id: number }> {
  store: CellStore<Row>;
}

/** Asks before another screen takes away what stands in cells and is not on its way. */
export function CellsGuard<Row extends { id: number }>({ store }: CellsGuardProps<Row>) {
  // Only then, because the router knows one guard at a time, and a form over the list has its own.
  const isUndecided = useSyncExternalStore(store.watch, () => store.hasUndecided());
  return isUndecided ? <Asking store={store} /> : null;
}

function Asking<Row extends { id: number }>({ store }: CellsGuardProps<Row>) {
  return useUnsavedGuard(() => store.hasUndecided(), isOtherScreen).dialog;
}

/** Filters, sorting and pages are in the URL too, and leave the cells as they are. */
function isOtherScreen(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname;
}
