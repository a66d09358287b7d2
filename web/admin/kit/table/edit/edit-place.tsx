import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import { useUnsavedGuard } from '#web/admin/kit/form/unsaved-guard.tsx';
import { type CellEditing, CellEditingProvider, createCellEditing } from './cell-editing.ts';
import type { CellStore } from './cell-store.ts';
import { listenToCells } from './listen-to-cells.ts';
import { PasteBar } from './paste/paste-bar.tsx';
import type { ShowRow } from './save-cell.ts';

interface EditPlaceProps<Row extends { id: number }> {
  /** Short name of a row, for labels. Must be stable. */
  rowName: (row: Row) => string;
  /** Shows a saved record before the list is reloaded. Must be stable. */
  onSaved: ShowRow<Row>;
  /** How many pasted rows are saved at the same time. */
  rowsAtOnce?: number;
  /** The screen with the table. Columns with `edit` can be edited in it. */
  children: ReactNode;
}

/** Makes the cells of a list editable in place, with pointer, keys and paste. */
export function EditPlace<Row extends { id: number }>({ rowName, onSaved, rowsAtOnce, children }: EditPlaceProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const editing = useMemo(() => createCellEditing(onSaved, rowName, rowsAtOnce), [onSaved, rowName, rowsAtOnce]);
  useEffect(() => (place.current ? listenToCells(place.current, editing) : undefined), [editing]);
  return (
    <CellEditingProvider value={editing as unknown as CellEditing<{ id: number }>}>
      <div ref={place}>{children}</div>
      <PasteBar store={editing.store} batch={editing.batch} />
      <CellsGuard store={editing.store} />
      <Announcer editing={editing} />
    </CellEditingProvider>
  );
}

/** Announces what happened in a cell to screen readers. */
function Announcer<Row extends { id: number }>({ editing: { store } }: { editing: CellEditing<Row> }) {
  const announcement = useSyncExternalStore(store.watch, () => store.announcement());
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

interface CellsGuardProps<Row extends { id: number }> {
  store: CellStore<Row>;
}

/** Asks before leaving the screen discards texts that are not being saved. */
function CellsGuard<Row extends { id: number }>({ store }: CellsGuardProps<Row>) {
  // Mounted only while it is needed. The router allows one guard at a time, and a form over the list has its own.
  const isUndecided = useSyncExternalStore(store.watch, () => store.hasUndecided());
  return isUndecided ? <UnsavedCellsGuard store={store} /> : null;
}

function UnsavedCellsGuard<Row extends { id: number }>({ store }: CellsGuardProps<Row>) {
  return useUnsavedGuard(() => store.hasUndecided(), isOtherScreen).dialog;
}

/** Changes of filters, order and page keep the cells, and only change the query. */
function isOtherScreen(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname;
}
