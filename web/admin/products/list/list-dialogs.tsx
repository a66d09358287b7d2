import { Link } from 'react-router';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { HoldingOrders } from '#contract/catalogue/operations/item-bulk.ts';
import type { ItemHistoryList } from '#contract/catalogue/operations/item-history.ts';
import type { OperationRecord } from '#contract/catalogue/operations/item-operation.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCounted } from '#domain/text/count.ts';
import { ask, ifVersion, RefusedCall } from '#web/admin/api/ask.ts';
import { AddToCollectionDialog } from '#web/admin/collections/add-to-collection-dialog.tsx';
import { DeleteDialog } from '#web/admin/kit/dialog/delete-dialog.tsx';
import type { useSelection } from '#web/admin/kit/list/use-selection.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { PRODUCTS } from '../data/product-queries.ts';
import { BulkEditDialog } from '../operations/bulk-edit-dialog.tsx';
import { ImportDialog } from '../operations/import-dialog.tsx';
import type { StartProps } from '../operations/operation-dialog.tsx';
import { TOAST_MS } from '../operations/operation-words.ts';
import { ReportDialog } from '../operations/report-dialog.tsx';
import { DeleteManyDialog, TaskDialog, type TaskKind, UndoDialog } from '../operations/start-dialogs.tsx';
import type { useOperations } from '../operations/use-operations.ts';

/** The dialog over the list, except the form, which has a URL. */
export type OpenDialog =
  | { what: 'delete'; product: ItemRecord }
  | { what: 'task'; kind: TaskKind }
  | { what: 'import' }
  | { what: 'bulk' }
  | { what: 'collect' }
  | { what: 'delete-many' }
  | { what: 'report'; id: number }
  | { what: 'undo'; operation: OperationRecord };

interface ListDialogsProps {
  open: OpenDialog;
  selection: ReturnType<typeof useSelection>;
  categories: Parameters<typeof BulkEditDialog>[0]['categories'];
  operations: ReturnType<typeof useOperations>;
  onClose: () => void;
}

export function ListDialogs({ open, selection, categories, operations, onClose }: ListDialogsProps) {
  const start = { onClose, onStart: operations.start };
  switch (open.what) {
    case 'delete':
      return <DeleteProductDialog product={open.product} {...start} />;
    case 'task':
      return <TaskDialog kind={open.kind} {...start} />;
    case 'import':
      return <ImportDialog {...start} />;
    case 'report':
      return <ReportDialog id={open.id} onClose={onClose} />;
    case 'undo':
      return <UndoDialog operation={open.operation} {...start} />;
    case 'delete-many':
      return <DeleteManyDialog selection={selection} {...start} />;
    case 'collect':
      return <AddToCollectionDialog selection={selection} onClose={onClose} />;
    case 'bulk':
      return <BulkEditDialog selection={selection} categories={categories} {...start} />;
  }
}

interface Deletion {
  product: ItemRecord;
  /** Whether to delete even a product whose pieces orders hold: the person has seen those orders. */
  evenReserved: boolean;
}

function DeleteProductDialog({ product, onStart, onClose }: StartProps & { product: ItemRecord }) {
  const deletion = useSave({
    save: ({ product: { id, attributes }, evenReserved }: Deletion) =>
      ask<null>(`/items/${id}${evenReserved ? '?reserved=delete' : ''}`, {
        method: 'DELETE',
        headers: ifVersion(attributes.version),
      }),
    refreshes: [PRODUCTS],
    // in English: staff know this message in English
    failed: 'Failed to delete product. Please try again.',
  });
  return (
    <DeleteDialog
      record={{ product, evenReserved: false }}
      deletion={deletion}
      fromConflict={(details) => ({ product: details as ItemRecord, evenReserved: false })}
      override={{
        code: 'item_reserved',
        label: 'Eliminar de todos modos',
        next: (record) => ({ ...record, evenReserved: true }),
        children: (details) => <HoldingOrdersList {...(details as HoldingOrders)} />,
      }}
      onClose={onClose}
      onDeleted={() => tellDeletion(product.id, onStart)}
    >
      {({ product: { attributes: deleted } }) => (
        <>
          <p>
            ¿Estás seguro de que quieres eliminar <strong className="font-medium">{deleted.name}</strong>? Podrás
            deshacerlo en «Operaciones».
          </p>
          <p className="tabular text-ink-soft">
            Referencia {deleted.ref}, {sizePhrase(deleted.size)}, {formatCounted(deleted.stock, 'unidad', 'unidades')}{' '}
            en línea.
          </p>
        </>
      )}
    </DeleteDialog>
  );
}

/** The orders that hold pieces of the product. They keep their lines after the deletion. */
function HoldingOrdersList({ orders }: HoldingOrders) {
  return (
    <>
      <p>Estos pedidos lo esperan. Si lo eliminas, siguen en pie y habrá que resolverlos con cada cliente:</p>
      <ul aria-label="Pedidos que lo esperan" className="tabular max-h-48 list-disc overflow-y-auto pl-5 text-sm">
        {orders.map(({ saleId, orderId, name, pieces }) => (
          <li key={saleId}>
            <Link to={`/admin/sales?q=${encodeURIComponent(orderId)}`} className="underline underline-offset-4">
              {orderId}
            </Link>
            , {name}: {pieces === 1 ? '1 pieza' : `${pieces} piezas`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows a toast after a deletion, with a button that undoes it. */
function tellDeletion(itemId: number, start: StartProps['onStart']): void {
  notify.success('Producto eliminado correctamente', undefined, TOAST_MS.withErrors, {
    label: 'Deshacer',
    onPress: () => void undoDeletion(itemId, start),
  });
}

async function undoDeletion(itemId: number, start: StartProps['onStart']): Promise<void> {
  try {
    const { data } = await ask<ItemHistoryList>(`/items/${itemId}/history?page[size]=1`);
    const undoes = data[0]?.attributes.kind === 'delete' ? data[0].attributes.operationId : null;
    if (undoes === null) notify.info('El producto ya no está eliminado');
    else await start({ kind: 'undo', undoes });
  } catch (problem) {
    if (!(problem instanceof RefusedCall)) throw problem;
    notify.destructive('No se pudo deshacer', problem.message);
  }
}
