import { useCallback, useState } from 'react';
import { hasBarcode, type ReferenceRow } from './reference-row.ts';

/**
 * The references whose variants are in sight. One that was searched for by the barcode of a variant is opened by itself.
 * @param text what the list is searched for
 */
export function useOpenReferences(text: string) {
  /** What was opened or closed by hand, by ref: ids of rows change when the first variant goes. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = useCallback(
    (row: ReferenceRow) => chosen.get(row.attributes.ref) ?? (text !== '' && hasBarcode(row, text)),
    [chosen, text],
  );
  const onToggle = useCallback(
    (row: ReferenceRow, open: boolean) => setChosen((before) => new Map(before).set(row.attributes.ref, open)),
    [],
  );
  return { isOpen, onToggle };
}
