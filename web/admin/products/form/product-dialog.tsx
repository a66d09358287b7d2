import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { OpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { addressQuery } from '#web/admin/kit/table/href-with.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import {
  closedFormHref,
  NEW_PRODUCT,
  type NewProductSource,
  newProductHref,
  newProductSource,
} from './new-product-url.ts';
import { ProductForm } from './product-form.tsx';
import { fetchVariants, type ProductStart, startOfSize, useProductStart } from './use-product-start.ts';

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
    onClose: () => void navigate(closedFormHref(addressQuery()), { replace: true, preventScrollReset: true }),
    async onAddSize(saved) {
      const { ref } = saved.attributes;
      const variants = await fetchVariants(ref).catch(() => [saved]);
      const source = { ref, itemId: saved.id };
      setNext({ key: keyOf(source), start: startOfSize(ref, variants, saved.id, true) });
      await navigate(newProductHref(addressQuery(), source), { replace: true, preventScrollReset: true });
    },
  };

  if (requested === NEW_PRODUCT) {
    const source = newProductSource(query);
    const key = keyOf(source);
    if (next?.key === key) return <ProductForm key={key} {...form} start={next.start} />;
    return <LoadedForm key={key} {...form} from={source} />;
  }
  return id !== null && <LoadedForm key={id} {...form} from={id} />;
}

/** Only these parameters: a delayed search of the list changes the query, and must not reset the form. */
const keyOf = ({ ref, itemId }: NewProductSource) => `${ref} ${itemId}`;

function LoadedForm({ from, ...form }: FormOverList & { from: number | NewProductSource }) {
  const { start, problem, refetch } = useProductStart(from);
  if (start) return <ProductForm {...form} start={start} />;
  const title = typeof from === 'number' ? 'Editar Producto' : 'Nuevo Producto';
  return (
    <Dialog open onOpenChange={form.onClose} title={title} size="lg">
      <LoadState loading="Cargando producto..." problem={problem} onRetry={refetch} />
    </Dialog>
  );
}
