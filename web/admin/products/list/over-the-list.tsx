import { Link } from 'react-router';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { HoldingOrders } from '#contract/catalogue/operations/item-bulk.ts';
import type { OperationRecord } from '#contract/catalogue/operations/item-operation.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { DeleteDialog } from '#web/admin/kit/dialog/delete-dialog.tsx';
import type { useSelection } from '#web/admin/kit/list/use-selection.ts';
import { BulkEditDialog } from '../bulk/bulk-edit-dialog.tsx';
import { DeleteManyDialog } from '../bulk/delete-many-dialog.tsx';
import { useDeleteProduct } from '../data/product-queries.ts';
import { ImportDialog } from '../operations/import-dialog.tsx';
import { ReportDialog } from '../operations/report-dialog.tsx';
import { TaskDialog, type TaskKind } from '../operations/task-dialog.tsx';
import { UndoDialog } from '../operations/undo-dialog.tsx';
import type { useOperations } from '../operations/use-operations.ts';
import { useUndoDeletion } from '../operations/use-undo-deletion.ts';

/** What is open over the list, apart from the form, which has a URL. */
export type OpenOverList =
  | { what: 'delete'; product: ItemRecord }
  | { what: 'task'; kind: TaskKind }
  | { what: 'import' }
  | { what: 'bulk' }
  | { what: 'delete-many' }
  | { what: 'report'; id: number }
  | { what: 'undo'; operation: OperationRecord };

interface OverTheListProps {
  open: OpenOverList;
  selection: ReturnType<typeof useSelection>;
  categories: Parameters<typeof BulkEditDialog>[0]['categories'];
  operations: ReturnType<typeof useOperations>;
  onClose: () => void;
}

/** The dialog that is open over the list. */
export function OverTheList({ open, selection, categories, operations, onClose }: OverTheListProps) {
  switch (open.what) {
    case 'delete':
      return <DeleteProductDialog product={open.product} onStart={operations.start} onClose={onClose} />;
    case 'task':
      return <TaskDialog kind={open.kind} onClose={onClose} onStart={operations.start} />;
    case 'import':
      return <ImportDialog onClose={onClose} onStart={operations.start} />;
    case 'report':
      return <ReportDialog id={open.id} onClose={onClose} />;
    case 'undo':
      return <UndoDialog operation={open.operation} onClose={onClose} onStart={operations.start} />;
    case 'delete-many':
      return <DeleteManyDialog selection={selection} onClose={onClose} onStart={operations.start} />;
    case 'bulk':
      return (
        <BulkEditDialog selection={selection} categories={categories} onClose={onClose} onStart={operations.start} />
      );
  }
}

interface DeleteProductDialogProps {
  product: ItemRecord;
  onStart: ReturnType<typeof useOperations>['start'];
  onClose: () => void;
}

function DeleteProductDialog({ product, onStart, onClose }: DeleteProductDialogProps) {
  const tell = useUndoDeletion(onStart);
  return (
    <DeleteDialog
      record={{ product, evenReserved: false }}
      deletion={useDeleteProduct()}
      fromConflict={(details) => ({ product: details as ItemRecord, evenReserved: false })}
      evenSo={{
        code: 'item_reserved',
        label: 'Eliminar de todos modos',
        next: (record) => ({ ...record, evenReserved: true }),
        children: (details) => <HoldingOrdersList {...(details as HoldingOrders)} />,
      }}
      onClose={onClose}
      onDeleted={() => tell(product.id)}
    >
      {({
        product: {
          attributes: { name, ref, size, stock },
        },
      }) => (
        <>
          <p>
            ¿Estás seguro de que quieres eliminar <strong className="font-medium">{name}</strong>? Podrás deshacerlo en
            «Operaciones».
          </p>
          <p className="tabular text-ink-soft">
            Referencia {ref}, {sizePhrase(size)}, {stock.toLocaleString('es-VE')} {stock === 1 ? 'unidad' : 'unidades'}{' '}
            en línea.
          </p>
        </>
      )}
    </DeleteDialog>
  );
}

/** Whose orders hold pieces of it. They keep their lines; nobody can hand over what is no product any more. */
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
