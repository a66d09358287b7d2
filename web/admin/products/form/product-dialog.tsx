import { useSearchParams } from 'react-router';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useProduct } from '../data/product-queries.ts';
import { ProductForm } from './product-form.tsx';

interface ProductDialogProps {
  categories: ItemSearchPage['meta']['categories'];
  onClose: () => void;
}

/** The form that the URL asks for: `?producto=nuevo` or `?producto=12`. */
export function ProductDialog({ categories, onClose }: ProductDialogProps) {
  const [query] = useSearchParams();
  const asked = query.get('producto') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
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
