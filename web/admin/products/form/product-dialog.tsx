import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { OpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useProduct } from '../data/product-queries.ts';
import {
  closedFormHref,
  NEW_PRODUCT,
  type NewProductSource,
  newProductHref,
  newProductSource,
} from './new-product-url.ts';
import { ProductForm } from './product-form.tsx';
import { fetchVariants, type ProductStart, startOfEdit, startOfSize, useProductStart } from './use-product-start.ts';

interface ProductDialogProps {
  /** From the URL: `?producto=12` or `nuevo`. */
  open: OpenRecord;
  categories: ItemSearchPage['meta']['categories'];
}

interface FormOverList {
  categories: ProductDialogProps['categories'];
  onClose: () => void;
  /** Opens the form for another size of a product that was just saved. */
  onAddSize: (saved: ItemRecord) => Promise<void>;
}

/** The form over the list, shown when its first values have been loaded. */
export function ProductDialog({ open: { requested, id }, categories }: ProductDialogProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  /** The first values for the next size after a save: nothing needs to be loaded. */
  const [next, setNext] = useState<{ key: string; start: ProductStart } | null>(null);
  if (next && requested !== NEW_PRODUCT) setNext(null);

  const form: FormOverList = {
    categories,
    onClose: () => void navigate(closedFormHref(query), { replace: true, preventScrollReset: true }),
    async onAddSize(saved) {
      const { ref } = saved.attributes;
      const variants = await fetchVariants(ref).catch(() => [saved]);
      const source = { ref, itemId: saved.id };
      setNext({ key: keyOf(source), start: startOfSize(ref, variants, saved.id, true) });
      await navigate(newProductHref(query, source), { replace: true, preventScrollReset: true });
    },
  };

  if (requested === NEW_PRODUCT) {
    const source = newProductSource(query);
    const key = keyOf(source);
    if (next?.key === key) return <ProductForm key={key} {...form} start={next.start} />;
    return <NewProduct key={key} {...form} source={source} />;
  }
  return id !== null && <EditedProduct key={id} {...form} id={id} />;
}

/** Only these parameters: a delayed search of the list changes the query, and must not reset the form. */
const keyOf = ({ ref, itemId }: NewProductSource) => `${ref} ${itemId}`;

function NewProduct({ source, ...form }: FormOverList & { source: NewProductSource }) {
  const { start, problem, refetch } = useProductStart(source);
  if (start) return <ProductForm {...form} start={start} />;
  return <NotYet title="Nuevo Producto" problem={problem} onRetry={refetch} onClose={form.onClose} />;
}

function EditedProduct({ id, ...form }: FormOverList & { id: number }) {
  const { data, isError, error, isFetchedAfterMount, refetch } = useProduct(id);
  // Cached data is not enough: a form over an outdated record would end in a conflict.
  if (data && isFetchedAfterMount) return <ProductForm {...form} start={startOfEdit(data)} />;
  const problem = isError ? error.message : null;
  return <NotYet title="Editar Producto" problem={problem} onRetry={refetch} onClose={form.onClose} />;
}

interface NotYetProps {
  title: string;
  /** Why the product could not be loaded; null while it loads. */
  problem: string | null;
  onRetry: () => void;
  onClose: () => void;
}

function NotYet({ title, problem, onRetry, onClose }: NotYetProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} size="lg">
      <LoadState loading="Cargando producto..." problem={problem} onRetry={onRetry} />
    </Dialog>
  );
}
