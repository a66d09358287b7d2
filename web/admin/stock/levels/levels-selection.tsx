import { useRef } from 'react';
import type { LevelRow } from '#contract/stock/levels.ts';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import { LabelsOfSelection } from '#web/admin/labels/labels-of-selection.tsx';

interface LevelsSelectionProps {
  selection: Selection;
  rows: readonly LevelRow[] | undefined;
  /** The store that the list is filtered by; '' for all. */
  location: string;
}

/** The actions for the selected items: labels, one for each piece in stock. */
export function LevelsSelection({ selection, rows = [], location }: LevelsSelectionProps) {
  // Rows of other pages stay selected.
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

/** Pieces on hand of an item at a store, or at all locations; 1 when the row is not known. */
export function piecesForLabels(row: LevelRow | undefined, location: string): number {
  if (!row) return 1;
  const { total, levels } = row.attributes;
  if (location === '') return total;
  return levels.find(({ locationId }) => String(locationId) === location)?.onHand ?? 0;
}
