import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { useCategories } from '#web/admin/categories/category-queries.ts';
import { FormNumber, FormText, FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { FormRadios } from '#web/admin/kit/form/form-radios.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import type { ProductPicturesDraft } from '../pictures/use-product-pictures.ts';
import { StopsNote } from '../stock/stops-note.tsx';
import { CategoryField } from './category-field.tsx';
import { ImagesCountField } from './images-count-field.tsx';
import { PRODUCT_LABELS } from './product-form-schema.ts';
import type { ProductStart } from './product-start.ts';
import { SizeField } from './size-field.tsx';
import { DEFAULT_CATEGORIES } from './size-options.ts';

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
    </>
  );
}

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
