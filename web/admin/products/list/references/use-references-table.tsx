import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ReferenceSearchPage } from '#contract/catalogue/item-search.ts';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import type { RowDetail } from '#web/admin/kit/table/row-detail.tsx';
import { GROUPING_PARAMETER } from './product-view.ts';
import { ReferenceActions } from './reference-actions.tsx';
import { REFERENCE_COLUMNS } from './reference-columns.tsx';
import { hasBarcode, type ReferenceRow, referenceRow } from './reference-row.ts';
import { chosenReferences, withReferences } from './reference-selection.ts';
import { VariantsPanel } from './variants-panel.tsx';

interface ReferencesTableOptions {
  page: ReferenceSearchPage | undefined;
  /** What the list is searched for. */
  text: string;
  selection: Selection;
  /** Name and actions of a variant, as in the list of variants. Must be stable. */
  variantName: (item: ItemRecord) => string;
  variantActions: (item: ItemRecord) => ReactNode;
  /** The URL parameter of the product whose form is open. */
  openParameter: string;
}

const rowName = ({ attributes: { name, ref } }: ReferenceRow) => `${name}, referencia ${ref}`;

/** What the list screen shows of the products with one row a reference. */
export function useReferencesTable(options: ReferencesTableOptions) {
  const { page, text, selection, variantName, variantActions, openParameter } = options;
  const { isOpen, onToggle } = useOpenReferences(text);
  const rows = useMemo(() => page?.data.map(referenceRow), [page]);
  const { table } = selection;

  const chosen = useMemo(() => chosenReferences(rows ?? [], table.ids), [rows, table.ids]);
  const actions = useCallback(
    (reference: ReferenceRow) => <ReferenceActions reference={reference} openParameter={openParameter} />,
    [openParameter],
  );
  const detail: RowDetail<ReferenceRow> = {
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
  };
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
 * The references whose variants are in sight. One that was searched for by the barcode of a variant is opened by itself.
 * @param text what the list is searched for
 */
function useOpenReferences(text: string) {
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
