import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type CellEditing, CellEditingProvider, createCellEditing } from './cell-editing.ts';
import { CellsGuard } from './cells-guard.tsx';
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
