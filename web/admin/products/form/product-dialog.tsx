import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { OpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useProduct } from '../data/product-queries.ts';
import { ProductForm } from './product-form.tsx';

interface ProductDialogProps {
  /** From the URL: `?producto=12` or `nuevo`. */
  open: OpenRecord;
  categories: ItemSearchPage['meta']['categories'];
}

/** The form over the list, shown once the current product has been loaded. */
export function ProductDialog({ open: { asked, id, show }, categories }: ProductDialogProps) {
  const onClose = () => show(null);
  const { data, isError, error, isFetchedAfterMount, refetch } = useProduct(id);

  if (asked === 'nuevo') return <ProductForm product={null} categories={categories} onClose={onClose} />;
  if (id === null) return null;
  // Cached data is not enough: a form over an outdated record would end in a conflict.
  if (data && isFetchedAfterMount) {
    return <ProductForm key={id} product={data.data} categories={categories} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={onClose} title="Editar Producto" size="lg">
      {isError ? (
        <LoadProblem message={error.message} onRetry={() => refetch()} />
      ) : (
        <p role="status">Cargando producto...</p>
      )}
    </Dialog>
  );
}
