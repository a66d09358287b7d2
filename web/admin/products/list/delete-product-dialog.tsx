import type { ItemRecord } from '#contract/catalogue/item.ts';
import { sizePhrase } from '#domain/catalogue/sizes.ts';
import { DeleteDialog } from '#web/admin/kit/dialog/delete-dialog.tsx';
import { useDeleteProduct } from '../data/product-queries.ts';

export function DeleteProductDialog({ product, onClose }: { product: ItemRecord; onClose: () => void }) {
  return (
    <DeleteDialog
      record={product}
      deletion={useDeleteProduct()}
      fromConflict={(details) => details as ItemRecord}
      onClose={onClose}
    >
      {({ attributes: { name, ref, size, stock } }) => (
        <>
          <p>
            ¿Estás seguro de que quieres eliminar <strong className="font-medium">{name}</strong>? Esta acción no se
            puede deshacer.
          </p>
          <p className="tabular text-ink-soft">
            Referencia {ref}, {sizePhrase(size)}, {stock.toLocaleString('es-VE')} {stock === 1 ? 'unidad' : 'unidades'}{' '}
            en stock.
          </p>
        </>
      )}
    </DeleteDialog>
  );
}
