import type { ItemRecord } from '#contract/catalogue/item.ts';
import { sizePhrase } from '#domain/catalogue/sizes.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { useDeleteProduct } from '../data/product-queries.ts';

export function DeleteProductDialog({ product, onClose }: { product: ItemRecord; onClose: () => void }) {
  const deletion = useDeleteProduct();
  const { name, ref, size, stock } = product.attributes;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Confirmar Eliminación"
      confirmLabel="Eliminar"
      busy={deletion.isPending}
      problem={deletion.error?.message}
      onConfirm={() => deletion.mutate(product, { onSuccess: onClose })}
    >
      <p>
        ¿Estás seguro de que quieres eliminar <strong className="font-medium">{name}</strong>? Esta acción no se puede
        deshacer.
      </p>
      <p className="tabular text-ink-soft">
        Referencia {ref}, {sizePhrase(size)}, {stock.toLocaleString('es-VE')} {stock === 1 ? 'unidad' : 'unidades'} en
        stock.
      </p>
    </ConfirmDialog>
  );
}
