import Barcode from 'lucide-react/icons/barcode';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ReferenceSearchPage } from '#contract/catalogue/item-search.ts';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import { RowActionLink, RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import type { RowDetail } from '#web/admin/kit/table/row-detail.tsx';
import { labelsHref } from '#web/admin/labels/labels-href.ts';
import { newProductHref, PRODUCT_PARAMETER } from '../../form/new-product-url.ts';
import { REFERENCE_COLUMNS } from './reference-columns.tsx';
import {
  chosenReferences,
  hasBarcode,
  matchingIds,
  type ReferenceRow,
  referenceRow,
  withReferences,
} from './reference-row.ts';
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

/** The actions of a reference: edit its only variant, add a size, print its labels, open it in the shop. */
function ReferenceActions({ reference }: { reference: ReferenceRow }) {
  const [query] = useSearchParams();
  const { ref, name, variants } = reference.attributes;
  const [only, ...others] = variants;
  // A variant in stock if there is one; a sold out product has a page too.
  const seen = variants.find(({ stock }) => stock > 0) ?? only;
  return (
    <>
      {only && others.length === 0 && (
        <RowOpenLink
          icon={Pencil}
          acts={['edit']}
          label={`Editar ${name}`}
          parameter={PRODUCT_PARAMETER}
          id={only.id}
        />
      )}
      <RowActionLink
        icon={Plus}
        label={`Añadir talla a ${name}, referencia ${ref}`}
        to={newProductHref(query, { ref })}
      />
      <RowActionLink
        icon={Barcode}
        label={`Etiquetas de ${name}, referencia ${ref}`}
        to={labelsHref(matchingIds(reference).map((id) => ({ id, quantity: 1 })))}
      />
      {seen && (
        <RowActionLink icon={ExternalLink} label={`Ver ${name} en la tienda`} to={`/product/${seen.id}`} newTab />
      )}
    </>
  );
}
