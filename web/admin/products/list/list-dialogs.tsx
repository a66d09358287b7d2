import { Link } from 'react-router';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { HoldingOrders } from '#contract/catalogue/operations/item-bulk.ts';
import type { OperationRecord } from '#contract/catalogue/operations/item-operation.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCounted } from '#domain/text/count.ts';
import { AddToCollectionDialog } from '#web/admin/collections/add-to-collection-dialog.tsx';
import { DeleteDialog } from '#web/admin/kit/dialog/delete-dialog.tsx';
import type { useSelection } from '#web/admin/kit/list/use-selection.ts';
import { useDeleteProduct } from '../data/product-queries.ts';
import { BulkEditDialog } from '../operations/bulk-edit-dialog.tsx';
import { ImportDialog } from '../operations/import-dialog.tsx';
import type { StartProps } from '../operations/operation-dialog.tsx';
import { ReportDialog } from '../operations/report-dialog.tsx';
import { DeleteManyDialog, TaskDialog, type TaskKind, UndoDialog } from '../operations/start-dialogs.tsx';
import { tellDeletion } from '../operations/undo-deletion.ts';
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

function DeleteProductDialog({ product, onStart, onClose }: StartProps & { product: ItemRecord }) {
  return (
    <DeleteDialog
      record={{ product, evenReserved: false }}
      deletion={useDeleteProduct()}
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
