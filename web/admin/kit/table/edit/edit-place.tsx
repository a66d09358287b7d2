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
  /** Shows a record as it was answered, before the list is asked again. Must be stable. */
  onSaved: ShowRow<Row>;
  /** Rows that are saved together when they were pasted; few, where each is a call of its own. */
  rowsAtOnce?: number;
  /** The screen with the table; columns with `edit` can be edited in it. */
  children: ReactNode;
}

/** Makes the cells of a list editable where they stand, by pointer, keys and paste. */
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

/** Says what happened in a cell to who does not see it. */
function Announcer<Row extends { id: number }>({ editing: { store } }: { editing: CellEditing<Row> }) {
  const said = useSyncExternalStore(store.watch, () => store.said());
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

interface CellsGuardProps<Row extends { id: number }> {
  store: CellStore<Row>;
}

/** Asks before another screen takes away what stands in cells and is not on its way. */
function CellsGuard<Row extends { id: number }>({ store }: CellsGuardProps<Row>) {
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
