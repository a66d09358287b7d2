import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { useDeleteCategory, useItemsOfCategory } from './category-queries.ts';

/** Asks before a category is deleted, and says how many items still use it. */
export function DeleteCategoryDialog({
  category,
  onClose,
}: {
  category: VersionedCategoryRecord;
  onClose: () => void;
}) {
  const { data } = useItemsOfCategory(category.id);
  return (
    <DeleteDialog record={category} deletion={useDeleteCategory()} onClose={onClose}>
      {({ attributes }) => (
        <>
          <p>
            ¿Estás seguro? Esta acción no se puede deshacer. Se eliminará permanentemente la categoría{' '}
            <strong className="font-medium">{attributes.name}</strong>.
          </p>
          <p role="status" className="min-h-6 text-ink-soft">
            {data && itemsText(data.items)}
          </p>
        </>
      )}
    </DeleteDialog>
  );
}

function itemsText(items: number): string {
  if (items === 0) return 'Ningún producto la lleva.';
  if (items === 1) return 'Un producto la lleva; queda a la venta con el nombre de la categoría.';
  return `${items.toLocaleString('es-VE')} productos la llevan; quedan a la venta con el nombre de la categoría.`;
}
