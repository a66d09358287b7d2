import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ReferenceSearchPage } from '#contract/catalogue/item-search.ts';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import type { RowDetail } from '#web/admin/kit/table/row-detail.tsx';
import { ReferenceActions } from './reference-actions.tsx';
import { REFERENCE_COLUMNS } from './reference-columns.tsx';
import { chosenReferences, hasBarcode, type ReferenceRow, referenceRow, withReferences } from './reference-row.ts';
import { VariantsPanel } from './variants-panel.tsx';
import { GROUPING_PARAMETER } from './view-switch.tsx';

interface ReferencesTableOptions {
  page: ReferenceSearchPage | undefined;
  text: string;
  selection: Selection;
  /** Name and actions of a variant, as in the list of variants. Must be stable. */
  variantName: (item: ItemRecord) => string;
  variantActions: (item: ItemRecord) => ReactNode;
}

const actions = (reference: ReferenceRow) => <ReferenceActions reference={reference} />;
const rowName = ({ attributes: { name, ref } }: ReferenceRow) => `${name}, referencia ${ref}`;

/** The props of the list screen for products with one row for each reference. */
export function useReferencesTable(options: ReferencesTableOptions) {
  const { page, text, selection, variantName, variantActions } = options;
  const { isOpen, onToggle } = useOpenReferences(text);
  const rows = useMemo(() => page?.data.map(referenceRow), [page]);
  const { table } = selection;

  const chosen = useMemo(() => chosenReferences(rows ?? [], table.ids), [rows, table.ids]);
  const detail = useMemo<RowDetail<ReferenceRow>>(
    () => ({
      isOpen,
      onToggle,
      editsInside: ({ attributes }) => attributes.variants.length > 1,
      content: (reference) => (
        <VariantsPanel
          reference={reference}
          rowName={variantName}
          actions={variantActions}
          selection={table}
          allHref={`?${new URLSearchParams({ [GROUPING_PARAMETER]: 'variante', referencia: reference.attributes.ref })}`}
        />
      ),
    }),
    [isOpen, onToggle, variantName, variantActions, table],
  );
  return {
    rows,
    columns: REFERENCE_COLUMNS,
    rowName,
    actions,
    detail,
    table: {
      ids: chosen.whole,
      partly: chosen.partly,
      onChange: (whole: number[]) => table.onChange(withReferences(rows ?? [], table.ids, whole)),
    },
  };
}

/**
 * The open references. A reference that was found by the barcode of a variant is open at first.
 * @param text what the list is searched for
 */
function useOpenReferences(text: string) {
  /** The references opened or closed by hand, by ref: the id of a row changes when its first variant is deleted. */
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
