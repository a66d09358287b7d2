import { useRef } from 'react';
import type { LevelRow } from '#contract/stock/levels.ts';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import { LabelsOfSelection } from '#web/admin/labels/labels-of-selection.tsx';

interface LevelsSelectionProps {
  selection: Selection;
  /** The rows of the page. */
  rows: readonly LevelRow[] | undefined;
  /** The store that the list is about; '' for all. */
  location: string;
}

/** What can be done with the selected items: a label for each piece there is. */
export function LevelsSelection({ selection, rows = [], location }: LevelsSelectionProps) {
  // Rows stay chosen on other pages.
  const seen = useRef(new Map<number, LevelRow>());
  for (const row of rows) seen.current.set(row.id, row);
  const rowOf = (row: LevelRow | number) => (typeof row === 'number' ? seen.current.get(row) : row);
  return (
    <LabelsOfSelection<LevelRow>
      selection={selection}
      path="/stock/levels"
      quantityOf={(row) => piecesForLabels(rowOf(row), location)}
    />
  );
}

/** Pieces on hand of an item: at a store, or wherever there are some. One where the row is not known. */
export function piecesForLabels(row: LevelRow | undefined, location: string): number {
  if (!row) return 1;
  const { total, levels } = row.attributes;
  if (location === '') return total;
  return levels.find(({ locationId }) => String(locationId) === location)?.onHand ?? 0;
}
