import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import { LabelsOfSelection } from '#web/admin/labels/labels-of-selection.tsx';

/** Leads to the labels of the selected products, one of each. */
export function LabelsButton({ selection }: { selection: Selection }) {
  return <LabelsOfSelection selection={selection} path="/items/search" quantityOf={() => 1} />;
}
