import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { OpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useProduct } from '../data/product-queries.ts';
import { ProductForm } from './product-form.tsx';

interface ProductDialogProps {
  /** The product that the URL asks for, `?producto=12`, or `nuevo`. */
  open: OpenRecord;
  categories: ItemSearchPage['meta']['categories'];
}

/** The form over the list, once the server has said what the product is now. */
export function ProductDialog({ open: { asked, id, show }, categories }: ProductDialogProps) {
  const onClose = () => show(null);
  const { data, isError, error, isFetchedAfterMount, refetch } = useProduct(id);

  if (asked === 'nuevo') return <ProductForm product={null} categories={categories} onClose={onClose} />;
  if (id === null) return null;
  // Only what the server says now: a form over an old record would end in a conflict.
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
