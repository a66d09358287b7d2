import { useMutation, useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { MAX_IMAGES } from '#domain/catalogue/item-rules.ts';
import { stopsText, storesThatStop } from '#domain/stock/online-offers.ts';
import { useCategories } from '#web/admin/categories/category-queries.ts';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { useFieldValue, useFormAround } from '#web/admin/kit/form/form-context.ts';
import { FormNumber, FormText, FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { GarmentFields } from '../garment/garment-fields.tsx';
import { fetchPictures } from '../pictures/picture-calls.ts';
import { PicturesField } from '../pictures/pictures-field.tsx';
import type { ProductPicturesDraft } from '../pictures/use-product-pictures.ts';
import { fetchOffers, PIECES_STAY } from '../stock/store-offers.ts';
import { CategoryField } from './category-field.tsx';
import { PRODUCT_LABELS } from './product-form-schema.ts';
import { SizeField } from './size-field.tsx';
import type { ProductStart } from './use-product-start.ts';

const GENDERS = ([1, 2] as const).map((value) => ({ value, label: GENDER_NAMES[genderOf(value) ?? 'caballero'] }));
const PAIR = 'grid gap-5 sm:grid-cols-2';

interface ProductFieldsProps {
  start: ProductStart;
  pictures: ProductPicturesDraft;
  categories: ItemSearchPage['meta']['categories'];
}

export function ProductFields({ start, pictures, categories }: ProductFieldsProps) {
  const names = useCategoryNames(categories);
  return (
    <>
      <div className={PAIR}>
        <FormText
          name="ref"
          label={PRODUCT_LABELS.ref}
          required
          autoComplete="off"
          onBlurCapture={({ currentTarget }) => pictures.setRef(currentTarget.value.trim())}
        />
        <FormText name="barcode" label={PRODUCT_LABELS.barcode} required autoComplete="off" />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <FormNumber name="price" label="Precio" required money hint="En dólares" />
        <FormNumber name="discPercent" label={PRODUCT_LABELS.discPercent} inputMode="numeric" hint="0 a 100" />
        <FormNumber name="stock" label="Stock" inputMode="numeric" hint="Unidades" />
      </div>
      {start.product && <StopsNote product={start.product} />}
      <FormText name="name" label="Nombre" required autoComplete="off" />
      <FormTextArea name="description" label="Descripción" required rows={4} />
      <div className={PAIR}>
        <CategoryField names={names} />
        <SizeField next={start.nextSize} />
      </div>
      <FormRadios name="categoryId" label="Género" options={GENDERS} />
      <ImagesCountField />
      <PicturesField {...pictures} />
      {/* Another size has the garment of its ref. */}
      {start.nextSize === null && <GarmentFields />}
    </>
  );
}

/** Categories offered by the form while no product has one; in lowercase, as products store them. */
const DEFAULT_CATEGORIES: readonly string[] = [
  'camisas',
  'pantalones',
  'trajes',
  'chemises',
  'franelas',
  'zapatos',
  'accesorios',
  'corbatas',
  'cinturones',
  'carteras',
];

/**
 * All category names in lowercase: those used by products, those created by staff, and defaults while there are none.
 */
function useCategoryNames(carried: ProductFieldsProps['categories']): string[] {
  const { data } = useCategories();
  const made = (data?.data ?? []).map(({ attributes }) => ({
    slug: attributes.slug,
    name: attributes.name.toLowerCase(),
  }));
  const bySlug = new Map([...made, ...carried].map(({ slug, name }) => [slug, name]));
  const names = [...bySlug.values()].sort((a, b) => a.localeCompare(b, 'es'));
  return names.length > 0 ? names : [...DEFAULT_CATEGORIES];
}

/** Names the stores that stop offering the product online if the form is saved with the typed stock. */
function StopsNote({ product }: { product: ItemRecord }) {
  const typed = useFieldValue('stock');
  const { stock } = product.attributes;
  const after = typeof typed === 'number' ? typed : 0;
  const { data: offers = [] } = useQuery({
    queryKey: ['levels', 'offers', product.id],
    queryFn: ({ signal }) => fetchOffers(product, signal),
    staleTime: 0,
    enabled: after < stock,
  });
  const text = stopsText(storesThatStop(stock, after, offers));
  return (
    <div role="status" className="empty:hidden">
      {text && (
        <p className="border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          Al guardar, {text}. {PIECES_STAY}
        </p>
      )}
    </div>
  );
}

/** 'Cantidad de imágenes': typed, or counted from the pictures that exist. */
function ImagesCountField() {
  const { form, checkField } = useFormAround();
  const counting = useMutation({
    mutationFn: (ref: string) => fetchPictures(ref),
    onSuccess({ pictures: { length } }, ref) {
      if (length === 0) notify.info('Sin imágenes', `La referencia ${ref} no tiene imágenes.`);
      else form.change({ imagesCount: Math.min(length, MAX_IMAGES) });
    },
    onError: (problem) => notify.destructive('Error al sincronizar imágenes. Intente de nuevo.', problem.message),
  });

  function count() {
    const ref = String(form.values().ref ?? '').trim();
    // Shows the error at the ref field.
    if (ref) counting.mutate(ref);
    else checkField('ref');
  }

  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <FormNumber
        name="imagesCount"
        label="Cantidad de imágenes"
        type="number"
        min={1}
        max={MAX_IMAGES}
        inputMode="numeric"
        className="w-44"
      />
      <Button variant="secondary" className="sm:mt-[1.6875rem]" onClick={count} busy={counting.isPending}>
        {!counting.isPending && <RefreshCw aria-hidden className="size-4" />}
        Sincronizar con S3
      </Button>
    </div>
  );
}
